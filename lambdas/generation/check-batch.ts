import { finishBatch, inspect, checkSolves, solvesNeededForDraft } from '#domain/generation/accept.ts'
import type { Draft } from '#domain/generation/draft.ts'
import { placeKeys } from '#domain/generation/place-keys.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import type { ContentParsers } from '#domain/generation/gate-rules.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import type { Payload } from '#domain/generation/payload.ts'
import { toBlindSet, type Solve } from '#domain/generation/blind-solve.ts'
import type { Model } from '../shared/model/model.ts'
import { solveSet } from '../shared/model/solve.ts'
import { withinState } from '../shared/model/within-state.ts'
import { RunOver, type RunStore } from '../shared/store/run-store.ts'

export type CheckParts = {
  runs: Pick<RunStore, 'read'>
  model: Model
  parsers: ContentParsers
  /** Returns texts of the bank that may be too similar to those of the drafts. */
  readSimilarTexts: (drafts: readonly Draft[]) => Promise<KnownText[]>
}

/**
 * Runs a batch through the gates, in order. Stages and publishes nothing.
 * @throws RunOver; the errors of `ask`
 */
export async function checkBatch(
  { runs, model, parsers, readSimilarTexts }: CheckParts,
  { runId, batch, written }: Pick<Payload, 'runId' | 'batch' | 'written'>,
) {
  const run = await runs.read(runId)
  if (run?.state !== 'running') throw new RunOver('The run is no longer running.')
  const inspected = inspect(batch, written, parsers)
  const placed = placeKeys(batch, inspected.drafts)
  const solves = await solveAll(placed, (set, nth) =>
    solveSet(model, { runId, set: toBlindSet(set) }, run.models.solve, nth),
  )
  const judged = checkSolves(placed, solves)
  const distinct = rejectDuplicates(judged.drafts, await readSimilarTexts(judged.drafts))
  const { accepted, rejected } = finishBatch(distinct.drafts)
  return withinState({
    runId,
    batch,
    accepted,
    rejected: [...inspected.rejected, ...judged.rejected, ...distinct.rejected, ...rejected],
  })
}

/**
 * Runs all solves of all drafts concurrently, so that the step takes no longer than the longest of them. A
 * failed solve fails the step, but only after the others are done: their cost must be committed in this call.
 */
async function solveAll(
  drafts: readonly Draft[],
  solve: (set: Draft['set'], nth: number) => Promise<Solve>,
): Promise<Solve[][]> {
  const pending = drafts.map((draft) =>
    Array.from({ length: solvesNeededForDraft(draft) }, (_, index) => solve(draft.set, index + 1)),
  )
  await Promise.allSettled(pending.flat())
  return Promise.all(pending.map((own) => Promise.all(own)))
}
