import type { Batch } from '#domain/generation/request.ts'
import { stageAndPublishBatch } from '../shared/generation/stage-batch.ts'
import type { BatchParts } from '../shared/generation/finish-batch.ts'
import { messageOf, type Failure } from './failure.ts'

/**
 * Counts a whole batch as rejected after all retries of a step failed.
 * @throws RunOver
 */
export async function rejectBatch(parts: BatchParts, runId: string, batch: Batch, failure: Failure) {
  // The batch may have failed before it began. If it was staged before it failed, this changes nothing.
  await parts.runs.begin(runId, batch.index, batch.count)
  const rejection = { gate: 'model' as const, reason: messageOf(failure), questionText: null }
  const rejected = Array.from({ length: batch.count }, () => rejection)
  return stageAndPublishBatch(parts, runId, batch, { accepted: [], rejected })
}
