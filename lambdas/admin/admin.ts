import type { Hono } from 'hono'
import { generationRoutes } from '../../domain/api/generations.routes.ts'
import { generationSchemas } from '../../domain/api/generations.schemas.ts'
import { settingsInForce, type ModelChoice } from '../../domain/settings/settings.ts'
import { batchParts } from '../shared/generation/batch-parts.ts'
import { serve, type Handlers } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createBudgetStore, monthOf } from '../shared/store/budget-store.ts'
import { createRunLockStore } from '../shared/store/run-lock-store.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import type { Table } from '../shared/store/table.ts'
import { realEffects, type Effects } from './effects.ts'
import type { Executions } from './generations/executions.ts'
import { generationHandlers } from './generations/generation-handlers.ts'

const routes = { ...generationRoutes }
const schemas = { ...generationSchemas }

/** What the admin service stands on. */
export type AdminParts = {
  table: Table
  executions: Executions
  /** Those the deployment may call; the first is the normal one. */
  models: readonly ModelChoice[]
}

/** The admin service: runs of the generation. */
export function createAdmin(
  { table, executions, models }: AdminParts,
  authenticate: Authenticate,
  { now }: Effects = realEffects,
): Hono {
  const stored = createSettingsStore(table)
  const settings = async () => settingsInForce(await stored.read(), models)
  const budget = createBudgetStore(table, { now, monthCapMicros: async () => 0 })
  const handlers: Handlers<typeof routes, typeof schemas> = {
    ...generationHandlers({
      ...batchParts(table, now),
      lock: createRunLockStore(table),
      executions,
      settings,
      spentThisMonthUsd: async () => (await budget.spentIn(monthOf(now()))) / 1_000_000,
    }),
  }
  return serve(routes, schemas, handlers, authenticate)
}
