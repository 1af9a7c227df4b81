import { payloadSchema } from '#domain/generation/payload.ts'
import { createDeployedModel } from '../shared/generation/deployed-model.ts'
import { pause } from '../shared/platform/pause.ts'
import { createRunStore } from '../shared/store/run-store.ts'
import { createStepTable } from './step-parts.ts'
import { repairBatch } from './repair-batch.ts'
import { writeBatch } from './write-batch.ts'

/** The entry of two functions with the same code and permissions. Each has its own export as its handler. */

const table = createStepTable()
const parts = {
  runs: createRunStore(table),
  model: createDeployedModel(table),
  pause,
}
const input = payloadSchema.pick({ runId: true, batch: true })

const repairInput = payloadSchema.omit({ written: true })

export const write = (event: unknown) => {
  const { runId, batch } = input.parse(event)
  return writeBatch(parts, runId, batch)
}
export const repair = (event: unknown) => repairBatch(parts, repairInput.parse(event))
