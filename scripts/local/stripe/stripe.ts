import { join } from 'node:path'
import { openStoredValue } from '../stored-value.ts'
import { fillCatalog } from './catalog.ts'
import { createDeliveries } from './deliveries.ts'
import { createLedger } from './ledger.ts'
import { noRecords, records } from './records.ts'
import { viewOf } from './views/view-of.ts'
import { type FateOf, serveStripe } from './serve.ts'

export type StripeOptions = {
  /** The folder of its state; null keeps it in memory. */
  folder: string | null
  /** The product's own origin, which serves its pages and the webhook. */
  publicUrl: string
  apiKey: string
  webhookSecret: string
}

export type EmbeddedStripe = Awaited<ReturnType<typeof startStripe>>

/**
 * Starts the embedded Stripe: its API on its own port, its state on disk, and signed events to the product's
 * webhook.
 */
export async function startStripe({ folder, publicUrl, apiKey, webhookSecret }: StripeOptions) {
  const now = () => Date.now()
  const stored = openStoredValue(folder === null ? null : join(folder, 'stripe.json'), records, noRecords())
  const ledger = createLedger(stored, {
    now,
    publicUrl,
    viewOf: (current, { kind, id }) => viewOf(current, kind, id),
    onEvent: (event) => deliveries.announce(event),
  })
  const deliveries = createDeliveries(() => ledger, {
    secret: webhookSecret,
    webhookUrl: `${publicUrl}/api/stripe/webhook`,
    now,
  })
  fillCatalog(ledger)
  ledger.save()
  let fateOf: FateOf = () => 'answer'
  const server = await serveStripe(ledger, apiKey, (request) => fateOf(request))
  return {
    endpoint: server.endpoint,
    apiKey,
    webhookSecret,
    ledger,
    deliveries,
    /** Sets the fate of requests from now on, for tests of a failing Stripe. */
    setFate: (rule: FateOf): void => void (fateOf = rule),
    async stop() {
      await deliveries.stop()
      await server.stop()
    },
  }
}
