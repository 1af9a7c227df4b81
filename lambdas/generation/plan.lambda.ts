import { payloadSchema } from '#domain/generation/payload.ts'
import { batchParts } from '../shared/generation/batch-parts.ts'
import { plan } from './plan.ts'
import { stepTable } from './step-parts.ts'

const parts = batchParts(stepTable(), () => Date.now())
const input = payloadSchema.pick({ runId: true })

export const handler = (event: unknown) => plan(parts, input.parse(event).runId)
