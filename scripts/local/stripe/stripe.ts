import { join } from 'node:path'
import { openKept } from '../kept.ts'
import { fillCatalog } from './catalog.ts'
import { createDeliveries } from './deliveries.ts'
import { createLedger } from './ledger.ts'
import { noRecords, records } from './records.ts'
import { viewOf } from './views/view-of.ts'
import { type FateOf, serveStripe } from './serve.ts'

export type StripeOptions = {
  /** Where its state lives; null keeps it in memory. */
  folder: string | null
  /** The product's own origin, where its pages and the webhook are. */
  publicUrl: string
  apiKey: string
  webhookSecret: string
}

export type EmbeddedStripe = Awaited<ReturnType<typeof startStripe>>

/** The embedded Stripe: its API on a port of its own; state on disk; signed events to the product's webhook. */
export async function startStripe({ folder, publicUrl, apiKey, webhookSecret }: StripeOptions) {
  const now = () => Date.now()
  const kept = openKept(folder === null ? null : join(folder, 'stripe.json'), records, noRecords())
  const ledger = createLedger(kept, {
    now,
    publicUrl,
    viewOf: (held, { kind, id }) => viewOf(held, kind, id),
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
    /** From now on, what becomes of requests: for tests of a Stripe that fails. */
    setFate: (rule: FateOf): void => void (fateOf = rule),
    async stop() {
      await deliveries.stop()
      await server.stop()
    },
  }
}
