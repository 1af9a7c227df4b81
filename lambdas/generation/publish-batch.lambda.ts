import { payloadSchema } from '#domain/generation/payload.ts'
import { batchParts } from '../shared/generation/batch-parts.ts'
import { publishBatch } from './publish-batch.ts'
import { stepTable } from './step-parts.ts'

const parts = batchParts(stepTable(), () => Date.now())
const input = payloadSchema.omit({ written: true })

export const handler = (event: unknown) => publishBatch(parts, input.parse(event))
