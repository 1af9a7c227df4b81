import { batchParts } from '../shared/generation/batch-parts.ts'
import { closeRun } from '../shared/generation/close-run.ts'
import { closeRunEvent, endingOf } from './ending.ts'
import { stepTable } from './step-parts.ts'

const parts = batchParts(stepTable(), () => Date.now())

export const handler = async (event: unknown): Promise<void> => {
  const { runId, ending } = endingOf(closeRunEvent.parse(event))
  await closeRun(parts, runId, ending)
}
