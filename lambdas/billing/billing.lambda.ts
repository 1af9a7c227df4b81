import * as z from 'zod'
import { withAccountCheck } from '../shared/accounts/authenticate.ts'
import { dynamoDb, secrets } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createTokenCheck, readTokenSource } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createTable } from '../shared/store/table.ts'
import { createBilling } from './billing.ts'
import { createStripeClient } from './stripe-client.ts'
import { createStripePayments } from './stripe-payments.ts'
import { createStripeSecret } from './stripe-secret.ts'

const env = readEnv({
  TABLE_NAME: z.string().min(1),
  STRIPE_SECRET_ARN: z.string().min(1),
  SITE_URL: z.url(),
  STRIPE_API_URL: z.string().optional(),
})
const table = createTable(dynamoDb(), env.TABLE_NAME)
const secret = createStripeSecret(secrets(), env.STRIPE_SECRET_ARN, () => Date.now())

export const handler = lambdaHandler(
  createBilling(
    table,
    createStripePayments(createStripeClient(secret, env.STRIPE_API_URL), env.SITE_URL),
    withAccountCheck(createTokenCheck(readTokenSource()), createAccountStore(table)),
  ),
)
