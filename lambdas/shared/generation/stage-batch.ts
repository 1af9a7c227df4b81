import type { Batch } from '#domain/generation/request.ts'
import { pauseSeconds } from '#domain/generation/pace.ts'
import type { Outcome } from '../store/packed-outcome.ts'
import { finishBatch, type BatchParts } from './finish-batch.ts'
import { RunOver } from './run-over.ts'

/**
 * Stages the outcome of a batch and publishes it. A batch that is already staged keeps its first outcome;
 * one with a result doesn't change.
 * @returns whole seconds to wait before the next batch
 * @throws RunOver if the run has stopped, so nothing more may be staged
 */
export async function stageAndPublishBatch(
  parts: BatchParts,
  runId: string,
  { index }: Batch,
  outcome: Outcome,
): Promise<{ waitSeconds: number }> {
  await parts.runs.stage(runId, index, outcome)
  const staged = await parts.runs.read(runId)
  if (staged?.pending?.batch === index) await finishBatch(parts, staged)
  const run = staged?.pending === null ? staged : await parts.runs.read(runId)
  if (run === undefined || (run.results[index]?.endedAt ?? null) === null)
    throw new RunOver('The run is no longer running.')
  return { waitSeconds: pauseSeconds(run, index) }
}
