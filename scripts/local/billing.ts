import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openStoredValue } from './stored-value.ts'
import { type Consumer, createQueue, messages, QUEUE_ARN, serveQueue } from './queue/queue.ts'
import { serveSecrets, STRIPE_SECRET_ARN } from './secrets/secrets.ts'
import { startStripe } from './stripe/stripe.ts'

/** The keys of a real Stripe account in test mode. */
export type StripeKeys = { apiKey: string; webhookSecret: string | undefined }

type BillingOptions = {
  /** The folder of the stored state; null stores it only in memory. */
  folder: string | null
  /** The product's own origin. */
  url: string
  /** The keys of a real Stripe account; null means the embedded Stripe. */
  keys: StripeKeys | null
  consumer: () => Promise<Consumer>
}

/** Starts the services that the billing functions call, and returns them with the functions' environment. */
export async function startBilling({ folder, url, keys, consumer }: BillingOptions) {
  const random = randomBytes(16).toString('hex')
  const { apiKey = `sk_test_${random}`, webhookSecret = `whsec_${random}` } = keys ?? {}
  const storedQueue = openStoredValue(folder === null ? null : join(folder, 'queue.json'), messages, {
    waiting: [],
    dead: [],
  })
  const queue = createQueue(storedQueue, QUEUE_ARN, consumer)
  const [stripe, queueServer, secrets] = await Promise.all([
    keys === null ? startStripe({ folder, publicUrl: url, apiKey, webhookSecret }) : null,
    serveQueue(queue),
    serveSecrets(new Map([[STRIPE_SECRET_ARN, JSON.stringify({ apiKey, webhookSecret })]])),
  ])
  return {
    /** Null if a real Stripe account is used. */
    stripe,
    queue,
    environment: {
      SITE_URL: url,
      QUEUE_URL: queueServer.url,
      STRIPE_SECRET_ARN,
      // Empty means the real Stripe.
      STRIPE_API_URL: stripe?.endpoint ?? '',
      AWS_ENDPOINT_URL_SQS: queueServer.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    },
    /** Delivers the events and messages that an earlier process left. Call it when the site responds. */
    resume(): void {
      stripe?.deliveries.resume()
      queue.wake()
    },
    async stop() {
      await stripe?.stop()
      await queue.stop()
      await queueServer.stop()
      await secrets.stop()
    },
  }
}
