import type { AcceptedSet, Rejection } from '#domain/generation/payload.ts'
import type { Batch } from '#domain/generation/request.ts'
import { isRunOver, type BatchResult, type Gate } from '#domain/generation/run.ts'
import { setSizes } from '#domain/generation/set-sizes.ts'
import { wholeQuestion } from '#domain/generation/whole-question.ts'
import { fromContent, UnreadableFormula, type Publishable } from '../bank/from-content.ts'
import { hash } from '../platform/hash.ts'
import { log } from '../platform/log.ts'
import {
  unpackOutcome,
  UnreadableOutcome,
  type Closing,
  type Outcome,
  type StoredRun,
} from '../store/run-item.ts'
import { createRunStore, type RunStore } from '../store/run-store.ts'
import { createSetStore } from '../store/set-store.ts'
import { createSimilarityStore, type SimilarityStore } from '../store/similarity-store.ts'
import type { Table } from '../store/table.ts'
import { createApprovals, type Approvals } from './approvals.ts'
import { sourceOf } from './source-of.ts'

type Parts = {
  runs: RunStore
  approvals: Pick<Approvals, 'drafts' | 'submit'>
  similarities: Pick<SimilarityStore, 'indexTexts'>
  now: () => number
}

export type RunLedger = ReturnType<typeof createRunLedger>

/**
 * Accounts for the questions of runs: each requested question is either validated or rejected, whatever
 * crashes, is repeated, or runs concurrently. `stage` makes a batch's outcome final, `commit` stores its sets
 * as drafts, and `close` ends the run. Each is safe to repeat at any time.
 * @param similarities indexes the texts of stored drafts, so that later ones are compared with them
 */
export function createRunLedger(
  table: Table,
  now: () => number,
  similarities?: Pick<SimilarityStore, 'indexTexts'>,
) {
  const parts: Parts = {
    runs: createRunStore(table),
    approvals: createApprovals(table, now),
    similarities: similarities ?? createSimilarityStore(table, createSetStore(table)),
    now,
  }
  return {
    /**
     * Stages the outcome of a batch. The first outcome of a batch counts: nothing is staged if the batch is
     * staged or done, or if the run has stopped.
     */
    stage: (runId: string, batch: number, outcome: Outcome) => stage(parts, runId, batch, outcome),
    /**
     * Stores the staged sets of a run as drafts, if any, and returns the run.
     * @throws UnreadableOutcome
     */
    commit: (runId: string) => commit(parts, runId),
    /**
     * Ends a run. From the first write on, no step begins or stages a batch. A staged batch is committed,
     * and one that began but wasn't staged counts as rejected.
     * @param ending how the run ends, unless somebody stopped it or another ending came first
     */
    close: (runId: string, ending: Closing) => close(parts, runId, ending),
  }
}

/** A staged outcome is final, so sets that can't be stored are rejected before it's staged. */
async function stage({ runs }: Parts, runId: string, batch: number, outcome: Outcome): Promise<void> {
  const accepted: AcceptedSet[] = []
  const rejected = [...outcome.rejected]
  for (const one of outcome.accepted)
    try {
      toPublishable(runId, batch, one)
      accepted.push(one)
    } catch (error) {
      if (!(error instanceof UnreadableFormula)) throw error
      for (const [slot, question] of one.set.questions.entries())
        rejected.push({
          gate: 'schema',
          reason: `${error.message}.`,
          questionText: question.questionText,
          whole: wholeQuestion({ set: one.set, place: one.place, slot }, question),
        })
    }
  await runs.stage(runId, batch, { accepted, rejected })
}

async function commit(parts: Parts, runId: string): Promise<StoredRun | undefined> {
  const run = await parts.runs.read(runId)
  if (run === undefined || run.pending === null) return run
  await commitStaged(parts, run)
  return parts.runs.read(runId)
}

/** Stores the staged sets as drafts, then the rejections, and replaces the staged outcome with the result. */
async function commitStaged(
  { runs, approvals, similarities, now }: Parts,
  { id: runId, pending, readings: { weakSolver } }: StoredRun,
): Promise<void> {
  if (pending === null) return
  const { batch, packed } = pending
  const { accepted, rejected } = unpackOutcome(packed)
  for (const one of accepted) {
    const { version, section, difficulty, title, questions } = one.set
    const place = { runId, batch, place: one.place }
    const id = await approvals.submit(toPublishable(runId, batch, one), {
      ...place,
      version,
      section,
      difficulty,
      title,
      total: questions.length,
      ...(weakSolver !== null &&
        one.weakSolves !== undefined && { weak: { model: weakSolver, found: one.weakSolves } }),
    })
    await similarities.indexTexts(id, one.set)
  }
  await runs.storeRejections(runId, batch, rejected, now())
  await runs.recordResult(runId, batch, resultOf(questionsIn(accepted), rejected, now()))
}

export const STOPPED_BY_ADMIN: Closing = { state: 'stopped', reason: 'An administrator stopped it.' }

/** The gate that rejects the questions of unfinished batches, by the run's final state. */
const OPEN_GATES = { finished: 'model', failed: 'model', stopped: 'stopped' } as const satisfies Record<
  Closing['state'],
  Gate
>
const OPEN_REASONS = {
  model: 'The batch did not finish.',
  stopped: 'The run was stopped before the batch finished.',
} as const

async function close(parts: Parts, id: string, ending: Closing): Promise<void> {
  const { runs, now } = parts
  const run = await runs.read(id)
  if (run === undefined || isRunOver(run.state)) return
  if (ending.state === 'finished' && (await runs.finish(id, now()))) return
  await runs.startClosing(id, run.state === 'stopping' ? STOPPED_BY_ADMIN : ending)
  const closing = await runs.read(id)
  if (closing !== undefined && !isRunOver(closing.state)) await commitOrAbandon(parts, closing)
  const current = await runs.read(id)
  if (current === undefined || current.closing === null || isRunOver(current.state)) return
  const gate = OPEN_GATES[current.closing.state]
  const endedAt = now()
  const results = new Map<number, BatchResult>()
  for (const { index, count } of begunBatches(current)) {
    const rejected = repeat(count, { gate, reason: OPEN_REASONS[gate], questionText: null })
    await runs.storeRejections(id, index, rejected, endedAt)
    results.set(index, resultOf(0, rejected, endedAt))
  }
  await runs.endClosing(id, current.closing, results, endedAt)
}

/** Returns the batches that began and have no result. */
const begunBatches = ({ batches, results }: StoredRun): Batch[] =>
  batches.filter(({ index }) => {
    const result = results[index]
    return result !== null && result !== undefined && result.endedAt === null
  })

/**
 * Errors of a commit that no retry fixes: the data is unreadable, or the table rejects it (an item is too
 * large).
 */
const PERMANENT_ERRORS = ['ValidationException', 'RangeError', 'ZodError']
const isPermanent = (error: unknown): boolean =>
  error instanceof UnreadableOutcome ||
  error instanceof UnreadableFormula ||
  (error instanceof Error && PERMANENT_ERRORS.includes(error.name))

async function commitOrAbandon(parts: Parts, run: StoredRun): Promise<void> {
  try {
    await commitStaged(parts, run)
  } catch (error) {
    if (!isPermanent(error)) throw error
    log.error('a batch could not be stored', error, { run: run.id, batch: run.pending?.batch ?? null })
    await abandonStaged(parts, run)
  }
}

/** All that is known about these questions is that they aren't stored. */
const NOT_STORED: Rejection = { gate: 'model', reason: 'It could not be stored.', questionText: null }

/**
 * Abandons a staged batch as the last resort. Stored drafts count as validated and everything
 * else as rejected, so that the run ends and the next one may begin.
 */
async function abandonStaged({ runs, approvals, now }: Parts, run: StoredRun): Promise<void> {
  const batch = run.batches.find(({ index }) => index === run.pending?.batch)
  if (run.pending === null || batch === undefined) return
  const { index, count } = batch
  let validated = 0
  for (const place of setSizes(batch).keys()) {
    const draft = await approvals.drafts.read({ runId: run.id, batch: index, place })
    // A readmitted question counts as rejected.
    validated += draft === undefined ? 0 : draft.total - draft.readmitted.length
  }
  const outcome = outcomeIn(run.pending.packed)
  // Repaired questions were requested twice.
  const requested = Math.max(count, questionsIn(outcome.accepted) + outcome.rejected.length)
  const known = outcome.rejected.slice(0, requested - validated)
  const rejected = [...known, ...repeat(requested - validated - known.length, NOT_STORED)]
  await runs.storeRejections(run.id, index, rejected, now())
  await runs.recordResult(run.id, index, resultOf(validated, rejected, now()))
}

const questionsIn = (accepted: readonly AcceptedSet[]): number =>
  accepted.reduce((sum, { set }) => sum + set.questions.length, 0)

/** Returns an outcome as far as it can be read. */
const outcomeIn = (packed: unknown): Outcome => {
  try {
    return unpackOutcome(packed)
  } catch (error) {
    if (!(error instanceof UnreadableOutcome)) throw error
    return { accepted: [], rejected: [] }
  }
}

/**
 * Prepares an accepted set for the bank, with an id in the content's format.
 * @throws UnreadableFormula
 */
function toPublishable(runId: string, batch: number, { place, set }: AcceptedSet): Publishable {
  const digest = Buffer.from(hash(sourceOf(runId, batch, place)), 'base64url').toString('hex')
  return fromContent({ ...set, id: `${set.version}-${set.section}-generated-${digest.slice(0, 12)}` })
}

const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

function resultOf(validated: number, rejections: readonly Rejection[], endedAt: number): BatchResult {
  const rejected: BatchResult['rejected'] = {}
  for (const { gate } of rejections) rejected[gate] = (rejected[gate] ?? 0) + 1
  return { asked: validated + rejections.length, validated, rejected, endedAt }
}
