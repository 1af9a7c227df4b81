import {
  DIFFICULTIES,
  FORMATS,
  SECTIONS,
  type Difficulty,
  type Section,
  type Version,
} from '#domain/exam/formats.ts'
import {
  checkInputSchema,
  payloadSchema,
  type AcceptedSet,
  type Payload,
  type Rejection,
} from '#domain/generation/payload.ts'
import type { ExtraReadings } from '#domain/generation/extra-readings.ts'
import { packTexts, unpackTexts, type KnownText } from '#domain/generation/packed-texts.ts'
import type { Batch } from '#domain/generation/request.ts'
import { failedQuestions, withoutRepair } from '#domain/generation/round.ts'
import { comparedTextsOf } from '#domain/generation/similarity.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { checkBatch } from '#lambdas/generation/check-batch.ts'
import { repairBatch } from '#lambdas/generation/repair-batch.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { BudgetSpent, isModelFailure, ModelUnusable } from '#lambdas/shared/model/errors.ts'
import type { Model } from '#lambdas/shared/model/model.ts'
import { writeSets } from '#lambdas/shared/model/write.ts'
import type { StoredRun } from '#lambdas/shared/store/run-item.ts'

/**
 * An evaluation writes sets with the steps of a generation run, but without a table: it stores nothing, and returns
 * the outcome of each set for a report.
 */

export type EvaluationRequest = {
  sets: number
  version: Version
  /** If left out, the sections take turns. */
  section?: Section | undefined
  /** If left out, the difficulties take turns. */
  difficulty?: Difficulty | undefined
  /** The number of the first set in its section. A set's number determines its brief. */
  first: number
  models: { write: string; solve: string }
  readings: ExtraReadings
  bank: readonly ContentSet[]
  /** Waits before a call that failed is repeated. */
  pause: (ms: number) => Promise<void>
}

export type EvaluatedSet = {
  batch: Batch
  /** The number of questions that passed without a repair. */
  acceptedAtFirst: number
  accepted: AcceptedSet | undefined
  rejected: readonly Rejection[]
  repairs: number
}
/** The outcome of all sets. `stopped` says whether the budget allowed no further call. */
export type Evaluation = { sets: readonly EvaluatedSet[]; stopped: boolean }

const TRIES = 3
/** Runs a step, and repeats it after a retryable failure: at most TRIES tries, whatever the error is. */
export async function runWithRetries<T>(
  step: () => Promise<T>,
  pause: EvaluationRequest['pause'],
): Promise<T> {
  for (let failed = 1; ; failed += 1)
    try {
      return await step()
    } catch (error) {
      const isRetryable =
        isModelFailure(error) && !(error instanceof ModelUnusable || error instanceof BudgetSpent)
      if (!isRetryable || failed === TRIES) throw error
      await pause(2000 * 4 ** (failed - 1))
    }
}

/** @param number the number of the set in its section */
const runOf = (batch: Batch, number: number, { models, readings, first }: EvaluationRequest): StoredRun => ({
  id: `run_evaluation_${first}_${batch.index}`,
  request: { kind: 'custom', ...batch },
  state: 'running',
  createdAt: 0,
  endedAt: null,
  reason: null,
  batches: [batch],
  firstSet: number,
  results: [null],
  spending: { inputTokens: 0, outputTokens: 0, usd: 0, calls: 0 },
  capUsd: 0,
  models,
  readings,
  pending: null,
  closing: null,
})

/** Returns the output of a step as the next step receives it: the state machine passes it on as JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const questionsIn = (accepted: readonly AcceptedSet[] = []): number =>
  accepted.reduce((sum, { set }) => sum + set.questions.length, 0)

/** Writes, judges, and repairs one set. */
async function evaluateSet(
  model: Model,
  { batch, number }: { batch: Batch; number: number },
  request: EvaluationRequest,
  known: readonly KnownText[],
): Promise<EvaluatedSet> {
  const run = runOf(batch, number, request)
  const runs = { read: async () => run }
  const { id: runId } = run
  const step = <T>(work: () => Promise<T>) => runWithRetries(work, request.pause)
  const check = async (input: unknown) =>
    asJson(
      await step(() =>
        checkBatch(
          { runs, model, parsers, readSimilarTexts: async () => [...known] },
          checkInputSchema.parse(input),
        ),
      ),
    )
  const written = await step(() =>
    writeSets(model, { runId, batch, number: run.firstSet }, request.models.write),
  )
  let output = await check({ runId, batch, written })
  const acceptedAtFirst = questionsIn(checkInputSchema.parse(output).accepted)
  /**
   * Repairs a set and judges it again. If a call fails, returns the set with the questions that were accepted before,
   * as the state machine does.
   */
  async function repairAndCheck(input: Omit<Payload, 'written'>): Promise<unknown> {
    let before = input
    try {
      const output = asJson(await step(() => repairBatch({ runs, model }, input)))
      before = payloadSchema.omit({ written: true }).parse(output)
      return await check(output)
    } catch (error) {
      if (!isModelFailure(error) || error instanceof ModelUnusable) throw error
      const { repair, ...judged } = before
      return { ...judged, ...(repair && withoutRepair({ ...judged, repair }, error.message)) }
    }
  }
  let repairs = 0
  while (checkInputSchema.parse(output).repair !== undefined) {
    repairs += 1
    output = await repairAndCheck(payloadSchema.omit({ written: true }).parse(output))
  }
  const { accepted = [], rejected = [] } = checkInputSchema.parse(output)
  return { batch, acceptedAtFirst, accepted: accepted[0], rejected, repairs }
}

/**
 * Evaluates the writer and the gates with new sets, one after another. A set whose calls fail counts as rejected.
 * @throws ModelUnusable
 */
export async function evaluate(model: Model, request: EvaluationRequest): Promise<Evaluation> {
  const { version, bank } = request
  const packed = packTexts(bank)
  const written: KnownText[] = []
  const sets: EvaluatedSet[] = []
  for (let index = 0; index < request.sets; index += 1) {
    const section = request.section ?? SECTIONS[index % SECTIONS.length] ?? 'english'
    const difficulty = request.difficulty ?? DIFFICULTIES[index % DIFFICULTIES.length] ?? 'medium'
    const batch = { index, section, version, difficulty, count: FORMATS[version][section].setSize }
    // Without a section, the sections take turns.
    const turn = request.section === undefined ? Math.floor(index / SECTIONS.length) : index
    try {
      const evaluated = await evaluateSet(model, { batch, number: request.first + turn }, request, [
        ...unpackTexts(packed, section),
        ...written,
      ])
      sets.push(evaluated)
      const { accepted } = evaluated
      if (accepted !== undefined)
        for (const { where, ...text } of comparedTextsOf(accepted.set))
          written.push({ ...text, name: `set ${index + 1} ${where}` })
    } catch (error) {
      if (error instanceof BudgetSpent) return { sets, stopped: true }
      if (!isModelFailure(error) || error instanceof ModelUnusable) throw error
      const rejected = failedQuestions(batch.count, error.message)
      sets.push({ batch, acceptedAtFirst: 0, accepted: undefined, rejected, repairs: 0 })
    }
  }
  return { sets, stopped: false }
}
