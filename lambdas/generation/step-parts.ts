import * as z from 'zod'
import { NORMAL_SETTINGS } from '../../domain/settings/settings.ts'
import { createModel, type Model } from '../shared/model/model.ts'
import { dynamoDb, models } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createBudgetStore } from '../shared/store/budget-store.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import { createTable, type Table } from '../shared/store/table.ts'

const MICROS_PER_USD = 1_000_000

/** The table of a step that is a function of its own. */
export const stepTable = (): Table =>
  createTable(dynamoDb(), readEnv({ TABLE_NAME: z.string().min(1) }).TABLE_NAME)

/** The models of such a step: every call is within the budget, and passes the guardrail where there is one. */
export function stepModel(table: Table): Model {
  const env = readEnv({ GUARDRAIL_ID: z.string().optional(), GUARDRAIL_VERSION: z.string().optional() })
  const settings = createSettingsStore(table)
  const budget = createBudgetStore(table, {
    now: () => Date.now(),
    monthCapMicros: async () =>
      ((await settings.read()).monthCapUsd ?? NORMAL_SETTINGS.monthCapUsd) * MICROS_PER_USD,
  })
  const { GUARDRAIL_ID: id, GUARDRAIL_VERSION: version } = env
  return createModel(
    models(),
    budget,
    id === undefined || version === undefined ? {} : { guardrail: { id, version } },
  )
}
