import { join } from 'node:path'
import { openStoredValue } from '../stored-value.ts'
import { fillCatalog } from './catalog.ts'
import { createDeliveries } from './deliveries.ts'
import { createLedger } from './ledger.ts'
import { noRecords, records } from './records.ts'
import { type OutcomeOf, serveApi } from './api.ts'
import { viewOf } from './objects/registry.ts'

export type { Card } from './cards.ts'
export { signatureOf } from './deliveries.ts'
export { findOrThrow } from './ledger.ts'
export { collectOpenInvoices, refund, subscribe } from './lifecycle.ts'
export { newCustomer } from './objects/customers.ts'
export { OPERATIONS } from './objects/registry.ts'
export { isForStripe, servePages } from './pages/serve-pages.ts'
export type { StripeEvent } from './records.ts'
export { endPeriod, passTime } from './time.ts'

type StripeOptions = {
  /** The folder of the stored state; null stores it only in memory. */
  folder: string | null
  /** The product's own origin, which serves the hosted pages and the webhook. */
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
    viewOf,
    onEvent: (event) => deliveries.announce(event),
  })
  const deliveries = createDeliveries(() => ledger, {
    secret: webhookSecret,
    webhookUrl: `${publicUrl}/api/stripe/webhook`,
    now,
  })
  fillCatalog(ledger)
  ledger.save()
  let outcomeOf: OutcomeOf = () => 'answer'
  const server = await serveApi(ledger, apiKey, (request) => outcomeOf(request))
  return {
    endpoint: server.endpoint,
    apiKey,
    webhookSecret,
    ledger,
    deliveries,
    /** Sets the outcome of requests from now on, for tests of a failing Stripe. */
    setOutcomes: (rule: OutcomeOf): void => void (outcomeOf = rule),
    async stop() {
      await deliveries.stop()
      await server.stop()
    },
  }
}
