import { checkReadings, finishBatch, inspectRound, solvesNeededForDraft } from '#domain/generation/accept.ts'
import { applyGate, rejectQuestions, type Draft } from '#domain/generation/draft.ts'
import { placeKeys } from '#domain/generation/place-keys.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import {
  keptTexts,
  mergeRound,
  MOST_REPAIRS,
  noteLostSets,
  openSets,
  packDraft,
  readRound,
  toRejection,
  type Round,
} from '#domain/generation/round.ts'
import type { ContentParsers } from '#domain/generation/gate-rules.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import type { CheckInput, PackedRepair, Payload } from '#domain/generation/payload.ts'
import type { Run } from '#domain/generation/run.ts'
import { BudgetSpent } from '../shared/model/errors.ts'
import type { Model } from '../shared/model/model.ts'
import { readSet } from '../shared/model/read-set.ts'
import { fitQuestions, fitsState, withinState } from '../shared/model/within-state.ts'
import { RunOver, type RunStore } from '../shared/store/run-store.ts'

export type CheckParts = {
  runs: Pick<RunStore, 'read'>
  model: Model
  parsers: ContentParsers
  /** Returns the known texts that may be too similar to those of the drafts. */
  readSimilarTexts: (drafts: readonly Draft[]) => Promise<KnownText[]>
}

type Checked = Pick<Payload, 'runId' | 'batch' | 'accepted' | 'rejected'> & { repair?: PackedRepair }

/**
 * Runs a batch, or the repair of one, through the gates, in order. Stages and publishes nothing.
 * @returns the sets and questions that the gates accepted and rejected so far, and, if the batch lacks questions and
 *   another repair is allowed, what to repair
 * @throws RunOver; the errors of `Model.ask`
 */
export async function checkBatch(parts: CheckParts, input: CheckInput): Promise<Checked> {
  const { runId, batch, written = [], repair, accepted = [], rejected = [] } = input
  const run = await parts.runs.read(runId)
  if (run?.state !== 'running') throw new RunOver('The run is no longer running.')
  if (repair !== undefined && repair.written === undefined) return { runId, batch, accepted, rejected }
  const round = readRound(batch, repair?.written ?? written, repair)
  try {
    const judged = await judgeRound(parts, { runId, batch, round, run })
    return outcomeOf({ runId, batch, repair }, judged)
  } catch (error) {
    // Without money for the readings of a repair, its questions are rejected, and the batch keeps its earlier outcome.
    if (repair === undefined || !(error instanceof BudgetSpent)) throw error
    const unpaid = { gate: 'model', reason: error.message } as const
    const unread = applyGate(round.fresh, (draft) =>
      rejectQuestions(
        draft,
        draft.set.questions.map(() => unpaid),
      ),
    )
    return withinState(
      fitQuestions({
        runId,
        batch,
        accepted,
        rejected: [...rejected, ...[...round.rejected, ...unread.rejected].map(toRejection)],
      }),
    )
  }
}

type Judged = { drafts: Draft[]; rejected: Round['rejected'] }

/** Runs the new questions of a round through the gates, and adds those that pass to the sets' other questions. */
async function judgeRound(
  { model, parsers, readSimilarTexts }: CheckParts,
  {
    runId,
    batch,
    round,
    run: { models, readings },
  }: Pick<Payload, 'runId' | 'batch'> & { round: Round; run: Pick<Run, 'models' | 'readings'> },
): Promise<Judged> {
  const inspected = inspectRound(round, parsers)
  const placed = placeKeys(batch, inspected.drafts, round.kept)
  const pending = placed.map((draft) =>
    readSet(
      model,
      { payer: { runId }, set: draft.set, solves: solvesNeededForDraft(draft), extra: readings },
      models.solve,
    ),
  )
  // A failed call fails the step, but only after the other calls are done: this step must commit their cost.
  await Promise.allSettled(pending)
  const judged = checkReadings(placed, await Promise.all(pending))
  const known = [...(await readSimilarTexts(judged.drafts)), ...keptTexts(round)]
  const distinct = rejectDuplicates(judged.drafts, known)
  return {
    drafts: mergeRound(round, distinct.drafts),
    rejected: [...inspected.rejected, ...judged.rejected, ...distinct.rejected],
  }
}

/** Returns the batch's outcome after a round, with what to repair next. */
function outcomeOf(
  { runId, batch, repair }: Pick<Payload, 'runId' | 'batch' | 'repair'>,
  { drafts, rejected: own }: Judged,
): Checked {
  const finished = finishBatch(drafts)
  const soFar = noteLostSets([...(repair?.rejected ?? []), ...own.map(toRejection)], drafts)
  const outcome = {
    runId,
    batch,
    accepted: finished.accepted,
    rejected: [...soFar, ...finished.rejected.map(toRejection)],
  }
  const round = (repair?.round ?? 0) + 1
  const open = openSets(batch, drafts, own, repair?.skipped)
  if (open.length === 0 || round > MOST_REPAIRS) return withinState(fitQuestions(outcome))
  const repairable = fitQuestions({
    ...outcome,
    repair: { round, drafts: drafts.map(packDraft), rejected: soFar, open },
  })
  // A batch with unusually long texts isn't repaired, because the workflow's state can't hold its questions twice.
  return fitsState(repairable) ? repairable : withinState(fitQuestions(outcome))
}
