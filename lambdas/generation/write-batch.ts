import { setNumber } from '#domain/generation/blueprint/blueprint.ts'
import type { Batch } from '#domain/generation/request.ts'
import { isModelFailing, MOST_FAILED_BATCHES } from '#domain/generation/run.ts'
import { extraPauseMs } from '#domain/generation/pauses.ts'
import { ModelFailing } from '../shared/model/errors.ts'
import type { Model } from '../shared/model/model.ts'
import { writeSets } from '../shared/model/write.ts'
import { RunOver, type RunStore } from '../shared/store/run-store.ts'

export type WriteParts = {
  runs: Pick<RunStore, 'read' | 'begin'>
  model: Model
  pause: (ms: number) => Promise<void>
}

/**
 * Counts a batch as requested, and lets the model write its sets.
 * @throws RunOver if the run has stopped; ModelFailing if the batches before it failed; the errors of
 *   `Model.ask`
 */
export async function writeBatch({ runs, model, pause }: WriteParts, runId: string, batch: Batch) {
  const run = await runs.read(runId)
  if (run === undefined) throw new RunOver('There is no such run.')
  if (isModelFailing(run, batch.index))
    throw new ModelFailing(
      `The model failed for ${MOST_FAILED_BATCHES} batches in a row, so the run ended early. The rejected questions say why.`,
    )
  await pause(extraPauseMs(run, batch.index))
  if (!(await runs.begin(runId, batch.index, batch.count))) throw new RunOver('The run is no longer running.')
  const numbered = { runId, batch, number: setNumber(run, batch, 0) }
  return { runId, batch, written: await writeSets(model, numbered, run.models.write) }
}
