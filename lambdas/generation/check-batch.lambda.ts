import { payloadSchema } from '../../domain/generation/payload.ts'
import { readers } from '../shared/items/readers.ts'
import { createRunStore } from '../shared/store/run-store.ts'
import { checkBatch } from './check-batch.ts'
import { stepModel, stepTable } from './step-parts.ts'

const table = stepTable()
const parts = {
  runs: createRunStore(table),
  model: stepModel(table),
  readers,
  known: async () => [],
}
const input = payloadSchema.pick({ runId: true, batch: true, written: true })

export const handler = (event: unknown) => checkBatch(parts, input.parse(event))
