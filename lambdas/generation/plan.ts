import type { Batch } from '../../domain/generation/request.ts'
import { finishBatch, type BatchParts } from '../shared/generation/finish-batch.ts'

/**
 * What a run has to do yet: all of its batches at first; after a restart those without a result. None where it does not go
 * on.
 */
export async function plan(parts: BatchParts, runId: string): Promise<{ runId: string; batches: Batch[] }> {
  const found = await parts.runs.read(runId)
  if (found?.state !== 'running') return { runId, batches: [] }
  await finishBatch(parts, found)
  const run = await parts.runs.read(runId)
  const batches = run?.batches.filter(({ index }) => (run.results[index]?.endedAt ?? null) === null) ?? []
  return { runId, batches }
}
