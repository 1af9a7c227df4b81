import type { Batch } from '../../../domain/generation/request.ts'
import { pauseSeconds } from '../../../domain/generation/pace.ts'
import type { Outcome } from '../store/packed-outcome.ts'
import { finishBatch, type BatchParts } from './finish-batch.ts'
import { RunOver } from './run-over.ts'

/**
 * Decides what a batch comes to and publishes it. A batch that is decided already stays so, whatever comes later; one with
 * a result is left alone.
 * @returns whole seconds to wait before the next batch
 * @throws RunOver where the run does not go on, so that nothing may be decided any more
 */
export async function decideBatch(
  parts: BatchParts,
  runId: string,
  { index }: Batch,
  outcome: Outcome,
): Promise<{ waitSeconds: number }> {
  await parts.runs.decide(runId, index, outcome)
  const decided = await parts.runs.read(runId)
  if (decided?.pending?.batch === index) await finishBatch(parts, decided)
  const run = decided?.pending === null ? decided : await parts.runs.read(runId)
  if (run === undefined || (run.results[index]?.endedAt ?? null) === null)
    throw new RunOver('The run does not go on.')
  return { waitSeconds: pauseSeconds(run, index) }
}
