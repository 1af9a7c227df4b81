import * as z from 'zod'
import { cents, checkout, configuration, metadata, portal, seconds } from './page-records.ts'

/**
 * The embedded Stripe's records. Times are in epoch seconds, amounts in cents. The files in objects/ turn
 * records into API objects.
 */
const customer = z.object({
  id: z.string(),
  created: seconds,
  deleted: z.boolean(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  metadata,
  /** A negative balance is a credit for the next invoice. */
  balance: cents,
  /** The last four digits of the card that pays. */
  card: z.string().nullable(),
  /** Whether the card is declined from now on. */
  declines: z.boolean(),
})

const product = z.object({
  id: z.string(),
  created: seconds,
  active: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  metadata,
})

const price = z.object({
  id: z.string(),
  created: seconds,
  active: z.boolean(),
  product: z.string(),
  unitAmount: cents,
  currency: z.string(),
  lookupKey: z.string().nullable(),
  nickname: z.string().nullable(),
  metadata,
})

const subscription = z.object({
  id: z.string(),
  created: seconds,
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  /** The id of the subscription's only item. */
  itemId: z.string(),
  price: z.string(),
  /** The time that defines the day of the renewals. */
  anchor: seconds,
  periodStart: seconds,
  periodEnd: seconds,
  cancelAtPeriodEnd: z.boolean(),
  /** Set by the portal; the API sets `cancelAtPeriodEnd` instead. */
  cancelAt: seconds.nullable(),
  canceledAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  latestInvoice: z.string(),
  metadata,
})

const invoice = z.object({
  id: z.string(),
  created: seconds,
  customer: z.string(),
  subscription: z.string(),
  number: z.string(),
  reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  status: z.enum(['open', 'paid']),
  lines: z.array(
    z.object({
      id: z.string(),
      amount: cents,
      description: z.string(),
      price: z.string(),
      start: seconds,
      end: seconds,
      proration: z.boolean(),
    }),
  ),
  total: cents,
  startingBalance: cents,
  endingBalance: cents,
  amountDue: cents,
  attempts: z.number(),
  /** The time of the next retry of the payment. */
  nextAttempt: seconds.nullable(),
  paidAt: seconds.nullable(),
  /** Null if nothing was due. */
  paymentIntent: z.string().nullable(),
})

const paymentIntent = z.object({
  id: z.string(),
  created: seconds,
  customer: z.string(),
  invoice: z.string(),
  amount: cents,
  status: z.enum(['succeeded', 'requires_payment_method']),
  latestCharge: z.string().nullable(),
})

const charge = z.object({
  id: z.string(),
  created: seconds,
  customer: z.string(),
  paymentIntent: z.string(),
  amount: cents,
  status: z.enum(['succeeded', 'failed']),
  amountRefunded: cents,
  card: z.string(),
})

const refund = z.object({
  id: z.string(),
  created: seconds,
  charge: z.string(),
  amount: cents,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable(),
  metadata,
})

const endpoint = z.object({
  id: z.string(),
  created: seconds,
  url: z.string(),
  events: z.array(z.string()),
  apiVersion: z.string(),
  metadata,
  secret: z.string(),
  disabled: z.boolean(),
})

const event = z.object({
  id: z.string(),
  created: seconds,
  type: z.string(),
  /** The customer that the event is about, if any. */
  customer: z.string().nullable(),
  object: z.record(z.string(), z.json()),
  previous: z.record(z.string(), z.json()).nullable(),
  /** Whether it's still to be delivered: the webhook hasn't accepted it, and no rule dropped it. */
  pending: z.boolean(),
})

/** The reply to a request with an idempotency key. */
const reply = z.object({
  id: z.string(),
  created: seconds,
  requestText: z.string(),
  status: z.number(),
  body: z.record(z.string(), z.json()),
})

export const records = z.object({
  customers: z.array(customer),
  products: z.array(product),
  prices: z.array(price),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  paymentIntents: z.array(paymentIntent),
  charges: z.array(charge),
  refunds: z.array(refund),
  checkouts: z.array(checkout),
  portals: z.array(portal),
  configurations: z.array(configuration),
  endpoints: z.array(endpoint),
  events: z.array(event),
  replies: z.array(reply),
})

export type Records = z.output<typeof records>
export type Customer = z.output<typeof customer>
export type Product = z.output<typeof product>
export type Price = z.output<typeof price>
export type Subscription = z.output<typeof subscription>
export type Invoice = z.output<typeof invoice>
export type PaymentIntent = z.output<typeof paymentIntent>
export type Charge = z.output<typeof charge>
export type Refund = z.output<typeof refund>
export type Endpoint = z.output<typeof endpoint>
export type StripeEvent = z.output<typeof event>

export const noRecords = (): Records =>
  records.parse(Object.fromEntries(Object.keys(records.shape).map((name) => [name, []])))
