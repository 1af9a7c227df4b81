import * as z from 'zod'
import { dynamoDb, secrets } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createTable } from '../shared/store/table.ts'
import { createStripeClient } from './stripe-client.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { createStripeSecret } from './stripe-secret.ts'
import { createMessageHandler } from './handle-messages.ts'

const env = readEnv({
  TABLE_NAME: z.string().min(1),
  STRIPE_SECRET_ARN: z.string().min(1),
  STRIPE_API_URL: z.string().optional(),
})
const secret = createStripeSecret(secrets(), env.STRIPE_SECRET_ARN, () => Date.now())

/** Handles messages of the queue that the webhook and account deletions fill. */
export const handler = createMessageHandler(
  createTable(dynamoDb(), env.TABLE_NAME),
  createStripeCustomers(createStripeClient(secret, env.STRIPE_API_URL)),
)
