import * as z from 'zod/mini'
import { splitNetworks } from '#domain/limits/networks.ts'
import { withAccountCheck } from '../shared/accounts/authenticate.ts'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createTokenCheck, readTokenSource } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createTable } from '../shared/store/table.ts'
import { createCore } from './core.ts'
import { realEffects } from './effects.ts'

const env = readEnv({
  TABLE_NAME: z.string().check(z.minLength(1)),
  DEMO_MODEL: z._default(z.string(), ''),
  SENDS_MAIL: z._default(z.string(), ''),
  TRUSTED_NETWORKS: z._default(z.string(), ''),
})
const table = createTable(dynamoDb(), env.TABLE_NAME)
const authenticate = withAccountCheck(createTokenCheck(readTokenSource()), createAccountStore(table))

export const handler = lambdaHandler(
  createCore(table, authenticate, realEffects, {
    demoModel: env.DEMO_MODEL === '1',
    sendsMail: env.SENDS_MAIL === '1',
    trustedNetworks: splitNetworks(env.TRUSTED_NETWORKS),
  }),
)
