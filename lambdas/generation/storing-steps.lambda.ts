import { createRunLedger } from '../shared/generation/run-ledger.ts'
import { createRunStore } from '../shared/store/run-store.ts'
import { createStepTable } from './step-parts.ts'
import * as steps from './storing-steps.ts'

/** The entry of four functions with the same code and permissions. Each has its own export as its handler. */

const table = createStepTable()
const parts = { runs: createRunStore(table), ledger: createRunLedger(table, () => Date.now()) }

export const plan = (event: unknown) => steps.plan(parts, event)
export const publishBatch = (event: unknown) => steps.publishBatch(parts, event)
export const rejectBatch = (event: unknown) => steps.rejectBatch(parts, event)
export const closeRun = (event: unknown) => steps.closeRun(parts, event)
