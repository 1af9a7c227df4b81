import { payloadSchema } from '#domain/generation/payload.ts'
import { createDeployedModel } from '../shared/generation/deployed-model.ts'
import { pause } from '../shared/platform/pause.ts'
import { createRunStore } from '../shared/store/run-store.ts'
import { createStepTable } from './step-parts.ts'
import { writeBatch } from './write-batch.ts'

const table = createStepTable()
const parts = {
  runs: createRunStore(table),
  model: createDeployedModel(table),
  pause,
}
const input = payloadSchema.pick({ runId: true, batch: true })

export const handler = (event: unknown) => {
  const { runId, batch } = input.parse(event)
  return writeBatch(parts, runId, batch)
}
