import type { Stripe } from 'stripe'
import { planOf } from '#domain/billing/prices.ts'
import { SUBSCRIPTION_STATUSES, type Subscription } from '#domain/billing/entitlement.ts'

/** More subscriptions than any customer has had. */
const MAX_SUBSCRIPTIONS = 1000

/** Returns all subscriptions of a customer in the form our rules use, newest first. */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<Subscription[]> {
  const all = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: MAX_SUBSCRIPTIONS })
  return Promise.all(all.map((subscription) => read(stripe, subscription)))
}

async function read(stripe: Stripe, subscription: Stripe.Subscription): Promise<Subscription> {
  const { id, cancel_at_period_end: cancelAtPeriodEnd, cancel_at: cancelAt } = subscription
  const item = planItem(subscription)
  // An unknown status gives no access, and no second subscription is sold next to it.
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status) ?? 'paused'
  const plan = item === undefined ? null : planOfPrice(item.price)
  const givesAccess = plan !== null && (status === 'active' || status === 'past_due')
  return {
    id,
    status,
    plan,
    periodStart: toMs(item?.current_period_start ?? subscription.start_date),
    periodEnd: toMs(item?.current_period_end ?? subscription.start_date),
    cancelAtPeriodEnd,
    cancelAt: cancelAt === null ? null : toMs(cancelAt),
    refunded: givesAccess && (await isRefunded(stripe, id)),
  }
}

/**
 * Returns the item that is the plan, since operators may add others at Stripe; the first one if none is a
 * plan.
 */
export const planItem = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => planOfPrice(price) !== null) ?? items.data[0]

const planOfPrice = ({ lookup_key: lookupKey, metadata }: Stripe.Price) => planOf({ lookupKey, metadata })

/**
 * Whether the latest invoice with a payment was refunded in full. Skips invoices without a payment: a move
 * to a lower plan creates such an invoice, which must not hide the refund.
 */
async function isRefunded(stripe: Stripe, subscription: string): Promise<boolean> {
  for await (const { id, amount_paid: paid } of stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: 100,
  }))
    if (paid > 0) return isInvoiceRefunded(stripe, id)
  return false
}

async function isInvoiceRefunded(stripe: Stripe, invoice: string): Promise<boolean> {
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
  const chargeOrId = typeof intent === 'object' ? intent.latest_charge : charge
  return typeof chargeOrId === 'object' ? chargeOrId : null
}

const toMs = (seconds: number): number => seconds * 1000
