import { Stripe } from 'stripe'
import type { PaidTier } from '#domain/billing/plans.ts'
import type { Cloud } from '#scripts/local/cloud.ts'
import {
  type Card,
  collectOpenInvoices,
  type EmbeddedStripe,
  endPeriod,
  findOrThrow,
  passTime,
  refund,
  signatureOf,
  type StripeEvent,
} from '#scripts/local/stripe/stripe.ts'

/** Creates a client of the real SDK for the embedded Stripe. */
export function sdkOf({ endpoint, apiKey }: Pick<EmbeddedStripe, 'apiKey' | 'endpoint'>): Stripe {
  const { hostname, port } = new URL(endpoint)
  return new Stripe(apiKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

/**
 * Submits a form of a hosted page, as its button does. Returns the address of the next page, or null if the
 * same page is shown again.
 */
export async function submit(url: string, fields: Record<string, string>): Promise<string | null> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  await response.arrayBuffer()
  return response.headers.get('location')
}

/** Pays on the checkout page. */
export const payAt = (url: string, card: Card = '4242'): Promise<string | null> =>
  submit(url, { email: 'payer@example.com', card })

/** Buys a plan as the browser does: the site's checkout, then Pay. `api` belongs to a student. */
export async function buyPlan(
  api: { checkout: (plan: PaidTier) => Promise<{ url: string }> },
  plan: PaidTier,
  card?: Card,
): Promise<void> {
  const { url } = await api.checkout(plan)
  if ((await payAt(url, card)) === null) throw new Error('the card was declined')
}

/** Returns the embedded Stripe of a cloud and the queue behind its webhook. */
export function stripeOf({ billing: { stripe, queue } }: Pick<Cloud, 'billing'>) {
  if (stripe === null) throw new Error('this cloud has no embedded Stripe')
  const world = stripeWorld(stripe)
  return {
    ...world,
    queue,
    /** Waits until all events are delivered and their messages are handled. */
    async waitUntilIdle(): Promise<void> {
      await world.deliveries.idle()
      await queue.idle()
    },
  }
}

/** Controls the embedded Stripe: changes that the product doesn't make, and the delivery of Stripe's events. */
export function stripeWorld(stripe: EmbeddedStripe) {
  const { ledger, deliveries } = stripe
  /** Changes a customer and saves the ledger, as the embedded Stripe's API does. */
  const change = (
    customerId: string,
    apply: (customer: (typeof ledger.records.customers)[number]) => void,
  ) => {
    apply(findOrThrow(ledger.records.customers, 'customer', customerId))
    ledger.save()
  }
  return {
    sdk: sdkOf(stripe),
    /** Returns the customer of an account. */
    customerOf(userId: string): string {
      const found = ledger.records.customers.findLast(({ metadata }) => metadata['userId'] === userId)
      if (found === undefined) throw new Error('the account has no customer')
      return found.id
    },
    endPeriod: (customerId: string) => change(customerId, (customer) => endPeriod(ledger, customer)),
    /** Advances Stripe's time for this customer only. */
    passDays: (customerId: string, days: number) =>
      change(customerId, (customer) => passTime(ledger, customer, days * 86_400)),
    /** Declines the card from now on. */
    decline: (customerId: string) => change(customerId, (customer) => void (customer.declines = true)),
    recover: (customerId: string) => change(customerId, (customer) => collectOpenInvoices(ledger, customer)),
    /** Refunds the whole last payment. */
    refundLast: (customerId: string) =>
      change(customerId, (customer) => {
        const charge = ledger.records.charges.findLast((one) => one.customer === customer.id)
        if (charge === undefined) throw new Error('nothing was paid')
        refund(ledger, charge)
      }),
    eventsOf: (customerId: string): StripeEvent[] =>
      ledger.records.events.filter(({ customer }) => customer === customerId),
    /** Controls the delivery of later events: held, dropped, doubled, or delayed. */
    deliveries,
    /** Returns Stripe's signature of a body at a time in epoch ms. */
    sign: (body: string, at = Date.now()) => signatureOf(stripe.webhookSecret, body, Math.floor(at / 1000)),
    setOutcomes: stripe.setOutcomes,
  }
}
