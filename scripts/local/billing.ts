import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openKept } from './kept.ts'
import { createQueue, messages, type Consumer } from './queue/queue.ts'
import { QUEUE_ARN, serveQueue } from './queue/serve.ts'
import { serveSecrets, STRIPE_SECRET_ARN } from './secrets/serve.ts'
import { startStripe } from './stripe/stripe.ts'

/** The keys of a real account of Stripe, in test mode. */
export type StripeKeys = { apiKey: string; webhookSecret: string | undefined }

type BillingOptions = {
  /** Where its state lives; null keeps it in memory. */
  folder: string | null
  /** The product's own origin. */
  url: string
  /** Null is the embedded Stripe. */
  keys: StripeKeys | null
  consumer: () => Promise<Consumer>
}

/** What the billing functions speak to, and the environment that tells them where it is. */
export async function startBilling({ folder, url, keys, consumer }: BillingOptions) {
  const random = randomBytes(16).toString('hex')
  const { apiKey = `sk_test_${random}`, webhookSecret = `whsec_${random}` } = keys ?? {}
  const kept = openKept(folder === null ? null : join(folder, 'queue.json'), messages, {
    waiting: [],
    dead: [],
  })
  const queue = createQueue(kept, QUEUE_ARN, consumer)
  const [stripe, queueServer, secrets] = await Promise.all([
    keys === null ? startStripe({ folder, publicUrl: url, apiKey, webhookSecret }) : null,
    serveQueue(queue),
    serveSecrets(new Map([[STRIPE_SECRET_ARN, JSON.stringify({ apiKey, webhookSecret })]])),
  ])
  return {
    /** Null where the real one is spoken to. */
    stripe,
    queue,
    environment: {
      SITE_URL: url,
      QUEUE_URL: queueServer.url,
      STRIPE_SECRET_ARN,
      // Empty is the real one.
      STRIPE_API_URL: stripe?.endpoint ?? '',
      AWS_ENDPOINT_URL_SQS: queueServer.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    },
    /** Goes on with what an earlier process left. To be called when the site answers. */
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
