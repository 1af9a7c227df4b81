import type { Stripe } from 'stripe'
import { planOf } from '../../domain/billing/prices.ts'
import { SUBSCRIPTION_STATUSES, type Subscription } from '../../domain/billing/standing.ts'

/** More than anybody has had. */
const MOST = 1000

/** All subscriptions of a customer as the rule looks at them, the newest first. */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<Subscription[]> {
  const all = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: MOST })
  return Promise.all(all.map((subscription) => read(stripe, subscription)))
}

async function read(stripe: Stripe, subscription: Stripe.Subscription): Promise<Subscription> {
  const { id, cancel_at_period_end: cancelAtPeriodEnd, cancel_at: cancelAt } = subscription
  const item = planItem(subscription)
  // Of a status that is not known yet nothing is given, and beside it nothing is sold.
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status) ?? 'paused'
  const plan = item === undefined ? null : planOfPrice(item.price)
  const gives = plan !== null && (status === 'active' || status === 'past_due')
  return {
    id,
    status,
    plan,
    periodStart: toMs(item?.current_period_start ?? subscription.start_date),
    periodEnd: toMs(item?.current_period_end ?? subscription.start_date),
    cancelAtPeriodEnd,
    cancelAt: cancelAt === null ? null : toMs(cancelAt),
    refunded: gives && (await isRefunded(stripe, id)),
  }
}

/** What of a subscription is the plan: operators may add to it at Stripe. */
export const planItem = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => planOfPrice(price) !== null) ?? items.data[0]

const planOfPrice = ({ lookup_key: lookupKey, metadata }: Stripe.Price) => planOf({ lookupKey, metadata })

/**
 * Whether all that was paid on the latest invoice that took money was paid back. One that took none is passed over: a move to a
 * lower plan makes one, and must not make up for what was paid back.
 */
async function isRefunded(stripe: Stripe, subscription: string): Promise<boolean> {
  for await (const { id, amount_paid: paid } of stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: 100,
  }))
    if (paid > 0) return isPaidBack(stripe, id)
  return false
}

async function isPaidBack(stripe: Stripe, invoice: string): Promise<boolean> {
  const { data: payments } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
    expand: ['data.payment.payment_intent.latest_charge'],
  })
  const charges = payments.map(({ payment }) => chargeOf(payment))
  return charges.length > 0 && charges.every((charge) => charge?.refunded === true)
}

function chargeOf({ payment_intent: intent, charge }: Stripe.InvoicePayment.Payment): Stripe.Charge | null {
  const found = typeof intent === 'object' ? intent.latest_charge : charge
  return typeof found === 'object' ? found : null
}

const toMs = (seconds: number): number => seconds * 1000
