import * as z from 'zod'
import { createModel, type Model } from '../shared/model/model.ts'
import { dynamoDb, models } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createBudgetStore } from '../shared/store/budget-store.ts'
import { capsOf } from '../shared/store/caps.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import { createTable, type Table } from '../shared/store/table.ts'

/** Creates the table of a step that runs as its own function. */
export const createStepTable = (): Table =>
  createTable(dynamoDb(), readEnv({ TABLE_NAME: z.string().min(1) }).TABLE_NAME)

/**
 * Creates the model of a step that runs as its own function. Every call is within the budget, and passes the
 * guardrail if there is one.
 */
export function createStepModel(table: Table): Model {
  const env = readEnv({ GUARDRAIL_ID: z.string().optional(), GUARDRAIL_VERSION: z.string().optional() })
  const budget = createBudgetStore(table, { now: () => Date.now(), ...capsOf(createSettingsStore(table)) })
  const { GUARDRAIL_ID: id, GUARDRAIL_VERSION: version } = env
  return createModel(
    models(),
    budget,
    id === undefined || version === undefined ? {} : { guardrail: { id, version } },
  )
}
