import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { readModels } from '#domain/settings/settings.ts'
import { withAccountCheck } from '../shared/accounts/authenticate.ts'
import { createUserPool } from '../shared/accounts/user-pool.ts'
import { createBillingSender } from '../shared/billing/billing-queue.ts'
import { createDeployedModel } from '../shared/generation/deployed-model.ts'
import { createReadShippedTexts } from '../shared/items/shipped-texts.ts'
import { dynamoDb, queues, stateMachines, userPool } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createTokenCheck, readTokenSource } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createTable } from '../shared/store/table.ts'
import { createAdmin } from './admin.ts'
import { createExecutions } from './generations/executions.ts'
import { createPeoplePool } from './people/people-pool.ts'
import { readStaffFactor, withStaffFactor } from './people/staff-factor.ts'

// scripts/pack-similarities.ts packs this file beside the code, under its old name.
const packedFile = fileURLToPath(new URL('likenesses.json', import.meta.url))
const env = readEnv({
  TABLE_NAME: z.string().min(1),
  STATE_MACHINE_ARN: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  QUEUE_URL: z.url(),
  WRITE_MODELS: z.string().min(1),
  SIGNATURES_FILE: z.string().default(packedFile),
})
const table = createTable(dynamoDb(), env.TABLE_NAME)
const accounts = createAccountStore(table)
const people = createPeoplePool(userPool(), env.USER_POOL_ID)
const authenticate = withStaffFactor(
  withAccountCheck(createTokenCheck(readTokenSource()), accounts),
  readStaffFactor(),
  { pool: people, accounts, now: () => Date.now() },
)

/** The function has 25 s (lib/functions/api-functions.ts). The rest is for reads and writes of the table. */
const MODEL_LIMIT_MS = 20_000

export const handler = lambdaHandler(
  createAdmin(
    {
      table,
      executions: createExecutions(stateMachines(), env.STATE_MACHINE_ARN),
      models: readModels(env.WRITE_MODELS),
      model: createDeployedModel(table, { timeLimitMs: MODEL_LIMIT_MS }),
      readShippedTexts: createReadShippedTexts(env.SIGNATURES_FILE),
      people: { ...people, ...createUserPool(userPool(), env.USER_POOL_ID) },
      sendBillingMessage: createBillingSender(queues(), env.QUEUE_URL),
    },
    authenticate,
  ),
)
