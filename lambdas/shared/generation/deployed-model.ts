import * as z from 'zod'
import { ANSWER_FORMATS } from '#domain/settings/answer-formats.ts'
import { models } from '../platform/clients.ts'
import { readEnv } from '../platform/env.ts'
import { createBudgetStore } from '../store/budget-store.ts'
import { capsOf } from '../store/caps.ts'
import { createSettingsStore } from '../store/settings-store.ts'
import type { Table } from '../store/table.ts'
import { createModel, type Model, type ModelSettings } from '../model/model.ts'

/**
 * Creates the model of a deployed function. Every call is within the budget, and passes the guardrail if there is
 * one.
 */
export function createDeployedModel(table: Table, settings: Pick<ModelSettings, 'timeLimitMs'> = {}): Model {
  const env = readEnv({
    GUARDRAIL_ID: z.string().optional(),
    GUARDRAIL_VERSION: z.string().optional(),
    ANSWER_FORMAT: z.enum(ANSWER_FORMATS).optional(),
  })
  const budget = createBudgetStore(table, { now: () => Date.now(), ...capsOf(createSettingsStore(table)) })
  const { GUARDRAIL_ID: id, GUARDRAIL_VERSION: version, ANSWER_FORMAT: format } = env
  const guardrail = id === undefined || version === undefined ? {} : { guardrail: { id, version } }
  return createModel(models(), budget, { ...guardrail, ...(format && { format }), ...settings })
}
