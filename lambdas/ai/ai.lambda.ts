import * as z from 'zod'
import { readModels } from '#domain/settings/settings.ts'
import { withAccountCheck } from '../shared/accounts/authenticate.ts'
import { createStreamingModel } from '../shared/model/streaming-model.ts'
import { dynamoDb, models } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { streamedLambdaHandler } from '../shared/platform/lambda.ts'
import { pause } from '../shared/platform/pause.ts'
import { createTokenCheck, readTokenSource } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createBudgetStore } from '../shared/store/budget-store.ts'
import { capsOf } from '../shared/store/caps.ts'
import { createTable } from '../shared/store/table.ts'
import { createAiService } from './ai.ts'
import { createAiStores } from './ai-stores.ts'

const { TABLE_NAME, WRITE_MODELS, GUARDRAIL_ID, GUARDRAIL_VERSION } = readEnv({
  TABLE_NAME: z.string().min(1),
  WRITE_MODELS: z.string().min(1),
  GUARDRAIL_ID: z.string().optional(),
  GUARDRAIL_VERSION: z.string().optional(),
})
const table = createTable(dynamoDb(), TABLE_NAME)
const now = () => Date.now()
const stores = createAiStores(table, now)
const guardrail =
  GUARDRAIL_ID === undefined || GUARDRAIL_VERSION === undefined
    ? undefined
    : { id: GUARDRAIL_ID, version: GUARDRAIL_VERSION }

export const handler = streamedLambdaHandler(
  createAiService(
    {
      ...stores,
      model: createStreamingModel(models(), createBudgetStore(table, { now, ...capsOf(stores.settings) }), {
        ...(guardrail && { guardrail }),
      }),
      models: readModels(WRITE_MODELS),
    },
    withAccountCheck(createTokenCheck(readTokenSource()), createAccountStore(table)),
    {
      now,
      rng: () => Math.random(),
      pause,
    },
  ),
)
