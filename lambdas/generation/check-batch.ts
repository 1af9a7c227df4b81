import { checkReadings, finishBatch, inspect, solvesNeededForDraft } from '#domain/generation/accept.ts'
import type { Draft } from '#domain/generation/draft.ts'
import { placeKeys } from '#domain/generation/place-keys.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import type { ContentParsers } from '#domain/generation/gate-rules.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import type { Payload } from '#domain/generation/payload.ts'
import type { Model } from '../shared/model/model.ts'
import { readSet } from '../shared/model/read-set.ts'
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
  const pending = placed.map((draft) =>
    readSet(
      model,
      { payer: { runId }, set: draft.set, solves: solvesNeededForDraft(draft) },
      run.models.solve,
    ),
  )
  // A failed call fails the step, but only after the others are done: this step must commit their cost.
  await Promise.allSettled(pending)
  const judged = checkReadings(placed, await Promise.all(pending))
  const distinct = rejectDuplicates(judged.drafts, await readSimilarTexts(judged.drafts))
  const { accepted, rejected } = finishBatch(distinct.drafts)
  return withinState({
    runId,
    batch,
    accepted,
    rejected: [...inspected.rejected, ...judged.rejected, ...distinct.rejected, ...rejected],
  })
}
