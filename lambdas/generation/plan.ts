import type { Batch } from '#domain/generation/request.ts'
import { finishBatch, type BatchParts } from '../shared/generation/finish-batch.ts'

/**
 * Returns a run's remaining batches: all of them at first, and those without a result after a restart.
 * Returns none if the run has stopped.
 */
export async function plan(parts: BatchParts, runId: string): Promise<{ runId: string; batches: Batch[] }> {
  const found = await parts.runs.read(runId)
  if (found?.state !== 'running') return { runId, batches: [] }
  await finishBatch(parts, found)
  const run = await parts.runs.read(runId)
  const batches = run?.batches.filter(({ index }) => (run.results[index]?.endedAt ?? null) === null) ?? []
  return { runId, batches }
}
