import { payloadSchema } from '#domain/generation/payload.ts'
import { batchParts } from '../shared/generation/batch-parts.ts'
import { failureSchema } from './failure.ts'
import { rejectBatch } from './reject-batch.ts'
import { stepTable } from './step-parts.ts'

const parts = batchParts(stepTable(), () => Date.now())
const input = payloadSchema.pick({ runId: true, batch: true }).extend({ failure: failureSchema })

export const handler = (event: unknown) => {
  const { runId, batch, failure } = input.parse(event)
  return rejectBatch(parts, runId, batch, failure)
}
