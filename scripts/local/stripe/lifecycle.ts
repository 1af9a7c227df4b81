import { StripeError } from './errors.ts'
import { bill, collect, periodLine } from './invoicing.ts'
import { findOrThrow, type Ledger } from './ledger.ts'
import { monthAfter } from './months.ts'
import type { Charge, Customer, Price, Refund, StripeEvent, Subscription } from './records.ts'

/** Starts, renews, changes, and ends subscriptions. Each change emits the events that Stripe sends. */

export const isOver = ({ status }: Subscription): boolean => status === 'canceled'

const nameOf = ({ records }: Ledger, price: Price): string =>
  findOrThrow(records.products, 'product', price.product).name

function emitSubscriptionEvent(
  ledger: Ledger,
  record: Subscription,
  what: 'created' | 'updated' | 'deleted',
  previous: StripeEvent['previous'] = null,
): void {
  ledger.emit(
    `customer.subscription.${what}`,
    { kind: 'subscription', id: record.id },
    record.customer,
    previous,
  )
}

/** Starts a subscription and bills its first month. */
export function subscribe(ledger: Ledger, customer: Customer, price: Price): Subscription {
  const now = ledger.now()
  const record: Subscription = {
    id: ledger.newId('sub'),
    created: now,
    customer: customer.id,
    status: 'active',
    itemId: ledger.newId('si'),
    price: price.id,
    anchor: now,
    periodStart: now,
    periodEnd: monthAfter(now, now),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    latestInvoice: '',
    metadata: {},
  }
  ledger.records.subscriptions.push(record)
  bill(ledger, record, 'subscription_create', [periodLine(record, price, nameOf(ledger, price))])
  emitSubscriptionEvent(ledger, record, 'created')
  return record
}

/** Ends a subscription immediately. */
export function endSubscription(ledger: Ledger, record: Subscription, at = ledger.now()): void {
  Object.assign(record, { status: 'canceled', canceledAt: record.canceledAt ?? at, endedAt: at })
  for (const invoice of ledger.records.invoices)
    if (invoice.subscription === record.id) invoice.nextAttempt = null
  emitSubscriptionEvent(ledger, record, 'deleted')
}

/** Handles the end of a period: starts and bills the next one, or ends the subscription. */
function renew(ledger: Ledger, record: Subscription): void {
  if (isEnding(record)) return endSubscription(ledger, record, record.periodEnd)
  const price = findOrThrow(ledger.records.prices, 'price', record.price)
  record.periodStart = record.periodEnd
  record.periodEnd = monthAfter(record.periodStart, record.anchor)
  const isPaid = bill(ledger, record, 'subscription_cycle', [
    periodLine(record, price, nameOf(ledger, price)),
  ])
  if (!isPaid && record.status === 'active') record.status = 'past_due'
  emitSubscriptionEvent(ledger, record, 'updated')
}

/** Retries the card. If the last retry is declined, the subscription ends. */
function retryPayment(ledger: Ledger, record: Subscription): void {
  const invoice = findOrThrow(ledger.records.invoices, 'invoice', record.latestInvoice)
  const isPaid = collect(ledger, invoice, findOrThrow(ledger.records.customers, 'customer', record.customer))
  if (isPaid) record.status = 'active'
  if (!isPaid && invoice.nextAttempt === null) return endSubscription(ledger, record)
  emitSubscriptionEvent(ledger, record, 'updated')
}

/** Processes everything that is due by now. */
export function catchUp(ledger: Ledger): void {
  const now = ledger.now()
  for (const record of ledger.records.subscriptions) {
    while (!isOver(record)) {
      const invoice = ledger.records.invoices.find(({ id }) => id === record.latestInvoice)
      const retryAt = invoice?.nextAttempt ?? Infinity
      if (Math.min(record.periodEnd, retryAt) > now) break
      if (retryAt <= record.periodEnd) retryPayment(ledger, record)
      else renew(ledger, record)
    }
  }
  for (const session of ledger.records.checkouts)
    if (session.status === 'open' && session.expiresAt <= now) {
      session.status = 'expired'
      ledger.emit('checkout.session.expired', { kind: 'checkout.session', id: session.id }, session.customer)
    }
}

/** Ends the declines of the customer's card, and collects the open invoices with it. */
export function collectOpenInvoices(ledger: Ledger, customer: Customer): void {
  customer.declines = false
  for (const invoice of ledger.records.invoices) {
    if (invoice.customer !== customer.id || invoice.status !== 'open') continue
    const record = findOrThrow(ledger.records.subscriptions, 'subscription', invoice.subscription)
    if (isOver(record)) continue
    collect(ledger, invoice, customer)
    record.status = 'active'
    emitSubscriptionEvent(ledger, record, 'updated')
  }
}

type Proration = 'none' | 'create_prorations' | 'always_invoice'

/**
 * Returns the invoice lines of a price change: the unused time of the old price and the remaining time of the
 * new one, to the second.
 */
export function prorationLines(ledger: Ledger, record: Subscription, price: Price) {
  const now = ledger.now()
  const share = Math.max(0, record.periodEnd - now) / (record.periodEnd - record.periodStart)
  const old = findOrThrow(ledger.records.prices, 'price', record.price)
  const line = (one: Price, amount: number, prefix: string) => ({
    amount,
    description: `${prefix} ${nameOf(ledger, one)}`,
    price: one.id,
    start: now,
    end: record.periodEnd,
    proration: true,
  })
  return [
    line(old, -Math.round(old.unitAmount * share), 'Unused time on'),
    line(price, Math.round(price.unitAmount * share), 'Remaining time on'),
  ]
}

/** Changes the price from now on. Unless `proration` is none, the rest of the month is billed or credited. */
export function changePrice(ledger: Ledger, record: Subscription, price: Price, proration: Proration): void {
  if (record.price === price.id) return
  const lines = prorationLines(ledger, record, price)
  record.price = price.id
  if (proration !== 'none') {
    const isPaid = bill(ledger, record, 'subscription_update', lines)
    if (!isPaid) record.status = 'past_due'
  }
  emitSubscriptionEvent(ledger, record, 'updated', { items: null })
}

/** Whether a subscription ends with its current period. */
export const isEnding = ({ cancelAtPeriodEnd, cancelAt, periodEnd }: Subscription): boolean =>
  cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd)

/** Cancels a subscription at its period's end as the API does, or undoes a cancellation by the API or the portal. */
export function setCancelAtPeriodEnd(ledger: Ledger, record: Subscription, isCanceled: boolean): void {
  const before = { cancel_at_period_end: record.cancelAtPeriodEnd, cancel_at: record.cancelAt }
  record.cancelAtPeriodEnd = isCanceled
  record.cancelAt = null
  record.canceledAt = isCanceled ? ledger.now() : null
  emitSubscriptionEvent(ledger, record, 'updated', before)
}

/**
 * Cancels as the portal does for a subscription in the flexible billing mode: by `cancelAt`, not by
 * `cancelAtPeriodEnd`.
 */
export function cancelInPortal(ledger: Ledger, record: Subscription): void {
  record.cancelAt = record.periodEnd
  record.canceledAt = ledger.now()
  emitSubscriptionEvent(ledger, record, 'updated', { cancel_at: null })
}

/** Refunds the rest of a charge. @throws StripeError if the charge failed or nothing is left to refund */
export function refund(ledger: Ledger, charge: Charge, reason: Refund['reason'] = null): Refund {
  const amount = charge.amount - charge.amountRefunded
  if (charge.status !== 'succeeded' || amount === 0)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const record: Refund = {
    id: ledger.newId('re'),
    created: ledger.now(),
    charge: charge.id,
    amount,
    reason,
    metadata: {},
  }
  ledger.records.refunds.push(record)
  charge.amountRefunded += amount
  ledger.emit('charge.refunded', { kind: 'charge', id: charge.id }, charge.customer)
  return record
}
