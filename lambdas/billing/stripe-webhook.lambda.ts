import * as z from 'zod'
import { createBillingSender } from '../shared/billing/billing-queue.ts'
import { queues, secrets } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createStripeSecret } from './stripe-secret.ts'
import { createWebhookApp } from './webhook.ts'

const env = readEnv({ STRIPE_SECRET_ARN: z.string().min(1), QUEUE_URL: z.url() })

export const handler = lambdaHandler(
  createWebhookApp(
    createStripeSecret(secrets(), env.STRIPE_SECRET_ARN, () => Date.now()),
    createBillingSender(queues(), env.QUEUE_URL),
  ),
)
