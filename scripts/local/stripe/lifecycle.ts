import { StripeError } from './errors.ts'
import { bill, collect, periodLine } from './invoicing.ts'
import { need, type Ledger } from './ledger.ts'
import { monthAfter } from './months.ts'
import type { Charge, Customer, Price, Refund, StripeEvent, Subscription } from './records.ts'

/** Starts, renews, changes, and ends subscriptions. Each change emits the events that Stripe sends. */

const OVER: readonly Subscription['status'][] = ['canceled', 'incomplete_expired']
export const isOver = ({ status }: Subscription): boolean => OVER.includes(status)

const nameOf = ({ records }: Ledger, price: Price): string =>
  need(records.products, 'product', price.product).name

export function told(
  ledger: Ledger,
  held: Subscription,
  what: 'created' | 'updated' | 'deleted',
  previous: StripeEvent['previous'] = null,
): void {
  ledger.emit(`customer.subscription.${what}`, { kind: 'subscription', id: held.id }, held.customer, previous)
}

/** Starts a subscription and bills its first month. */
export function subscribe(
  ledger: Ledger,
  customer: Customer,
  price: Price,
  metadata: Record<string, string>,
): Subscription {
  const now = ledger.now()
  const held: Subscription = {
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
    metadata,
  }
  ledger.records.subscriptions.push(held)
  bill(ledger, held, 'subscription_create', [periodLine(held, price, nameOf(ledger, price))])
  told(ledger, held, 'created')
  return held
}

/** Ends a subscription immediately. */
export function end(ledger: Ledger, held: Subscription, at = ledger.now()): void {
  Object.assign(held, { status: 'canceled', canceledAt: held.canceledAt ?? at, endedAt: at })
  for (const invoice of ledger.records.invoices)
    if (invoice.subscription === held.id) invoice.nextAttempt = null
  told(ledger, held, 'deleted')
}

/** Handles the end of a period: starts and bills the next one, or ends the subscription. */
function renew(ledger: Ledger, held: Subscription): void {
  if (isEnding(held)) return end(ledger, held, held.periodEnd)
  const price = need(ledger.records.prices, 'price', held.price)
  held.periodStart = held.periodEnd
  held.periodEnd = monthAfter(held.periodStart, held.anchor)
  const isPaid = bill(ledger, held, 'subscription_cycle', [periodLine(held, price, nameOf(ledger, price))])
  if (!isPaid && held.status === 'active') held.status = 'past_due'
  told(ledger, held, 'updated')
}

/** Retries the card; after the last retry, the subscription ends. */
function retry(ledger: Ledger, held: Subscription): void {
  const invoice = need(ledger.records.invoices, 'invoice', held.latestInvoice)
  const isPaid = collect(ledger, invoice, need(ledger.records.customers, 'customer', held.customer))
  if (isPaid) held.status = 'active'
  if (!isPaid && invoice.nextAttempt === null) return end(ledger, held)
  told(ledger, held, 'updated')
}

/** Processes everything that is due by now. */
export function catchUp(ledger: Ledger): void {
  const now = ledger.now()
  for (const held of ledger.records.subscriptions) {
    while (!isOver(held)) {
      const invoice = ledger.records.invoices.find(({ id }) => id === held.latestInvoice)
      const attempt = invoice?.nextAttempt ?? Infinity
      if (Math.min(held.periodEnd, attempt) > now) break
      if (attempt <= held.periodEnd) retry(ledger, held)
      else renew(ledger, held)
    }
  }
  for (const session of ledger.records.checkouts)
    if (session.status === 'open' && session.expiresAt <= now) {
      session.status = 'expired'
      ledger.emit('checkout.session.expired', { kind: 'checkout.session', id: session.id }, session.customer)
    }
}

/** Collects open invoices with a card that works again. */
export function recover(ledger: Ledger, customer: Customer): void {
  customer.declines = false
  for (const invoice of ledger.records.invoices) {
    if (invoice.customer !== customer.id || invoice.status !== 'open') continue
    const held = need(ledger.records.subscriptions, 'subscription', invoice.subscription)
    if (isOver(held)) continue
    collect(ledger, invoice, customer)
    held.status = 'active'
    told(ledger, held, 'updated')
  }
}

type Proration = 'none' | 'create_prorations' | 'always_invoice'

/**
 * Returns the invoice lines of a price change: the unused time of the old price and the remaining time of the
 * new one, to the second.
 */
export function prorated(ledger: Ledger, held: Subscription, price: Price) {
  const now = ledger.now()
  const share = Math.max(0, held.periodEnd - now) / (held.periodEnd - held.periodStart)
  const old = need(ledger.records.prices, 'price', held.price)
  const line = (one: Price, amount: number, words: string) => ({
    amount,
    description: `${words} ${nameOf(ledger, one)}`,
    price: one.id,
    start: now,
    end: held.periodEnd,
    proration: true,
  })
  return [
    line(old, -Math.round(old.unitAmount * share), 'Unused time on'),
    line(price, Math.round(price.unitAmount * share), 'Remaining time on'),
  ]
}

/** Changes the price from now on. Unless `proration` is none, the rest of the month is billed or credited. */
export function changePrice(ledger: Ledger, held: Subscription, price: Price, proration: Proration): void {
  if (held.price === price.id) return
  const lines = prorated(ledger, held, price)
  held.price = price.id
  if (proration !== 'none') {
    const isPaid = bill(ledger, held, 'subscription_update', lines)
    if (!isPaid) held.status = 'past_due'
  }
  told(ledger, held, 'updated', { items: null })
}

/** Whether it ends with its period. */
export const isEnding = ({ cancelAtPeriodEnd, cancelAt, periodEnd }: Subscription): boolean =>
  cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd)

export function setCancelAtPeriodEnd(ledger: Ledger, held: Subscription, isCanceled: boolean): void {
  const before = { cancel_at_period_end: held.cancelAtPeriodEnd, cancel_at: held.cancelAt }
  held.cancelAtPeriodEnd = isCanceled
  held.cancelAt = null
  held.canceledAt = isCanceled ? ledger.now() : null
  told(ledger, held, 'updated', before)
}

/**
 * Cancels as the portal does for a subscription in the flexible billing mode: it sets the time, not the flag.
 */
export function cancelInPortal(ledger: Ledger, held: Subscription): void {
  held.cancelAt = held.periodEnd
  held.canceledAt = ledger.now()
  told(ledger, held, 'updated', { cancel_at: null })
}

/** Refunds a charge, in full or in part. @throws StripeError if the amount exceeds the unrefunded rest */
export function refund(
  ledger: Ledger,
  charge: Charge,
  {
    amount,
    reason,
    metadata,
  }: {
    amount?: number | undefined
    reason?: Refund['reason'] | undefined
    metadata?: Record<string, string> | undefined
  },
): Refund {
  const left = charge.amount - charge.amountRefunded
  if (charge.status !== 'succeeded' || left === 0)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const back = amount ?? left
  if (back > left || back <= 0)
    throw new StripeError(`Refund amount (${back}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const held: Refund = {
    id: ledger.newId('re'),
    created: ledger.now(),
    charge: charge.id,
    amount: back,
    reason: reason ?? null,
    metadata: metadata ?? {},
  }
  ledger.records.refunds.push(held)
  charge.amountRefunded += back
  ledger.emit('charge.refunded', { kind: 'charge', id: charge.id }, charge.customer)
  return held
}
