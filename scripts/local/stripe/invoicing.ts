import { findOrThrow, type Ledger } from './ledger.ts'
import type { Customer, Invoice, Price, Subscription } from './records.ts'

const DAY = 86_400
/**
 * When a declined payment is retried, in seconds after the invoice. If the last retry is declined, the
 * subscription ends.
 */
const RETRY_AFTER = [3 * DAY, 7 * DAY, 14 * DAY] as const

type Line = Omit<Invoice['lines'][number], 'id'>

/** Returns a line for a whole period. */
export const periodLine = (subscription: Subscription, price: Price, name: string): Line => ({
  amount: price.unitAmount,
  description: `1 × ${name} (at $${(price.unitAmount / 100).toFixed(2)} / month)`,
  price: price.id,
  start: subscription.periodStart,
  end: subscription.periodEnd,
  proration: false,
})

/** Creates an invoice and tries to collect it. @returns false if the card is declined */
export function bill(
  ledger: Ledger,
  subscription: Subscription,
  reason: Invoice['reason'],
  lines: readonly Line[],
): boolean {
  const { records } = ledger
  const customer = findOrThrow(records.customers, 'customer', subscription.customer)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const owed = total + customer.balance
  const number = records.invoices.filter((one) => one.customer === customer.id).length + 1
  const invoice: Invoice = {
    id: ledger.newId('in'),
    created: ledger.now(),
    customer: customer.id,
    subscription: subscription.id,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(number).padStart(4, '0')}`,
    reason,
    status: 'open',
    lines: lines.map((line) => ({ id: ledger.newId('il'), ...line })),
    total,
    startingBalance: customer.balance,
    endingBalance: Math.min(0, owed),
    amountDue: Math.max(0, owed),
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    paymentIntent: null,
  }
  customer.balance = invoice.endingBalance
  records.invoices.push(invoice)
  subscription.latestInvoice = invoice.id
  return collect(ledger, invoice, customer)
}

/** Tries once to collect an open invoice, and emits an event for the outcome. */
export function collect(ledger: Ledger, invoice: Invoice, customer: Customer): boolean {
  invoice.attempts += 1
  const isPaid = invoice.amountDue === 0 || takePayment(ledger, invoice, customer)
  if (isPaid) {
    Object.assign(invoice, { status: 'paid', paidAt: ledger.now(), nextAttempt: null })
  } else {
    const wait = RETRY_AFTER[invoice.attempts - 1]
    invoice.nextAttempt = wait === undefined ? null : invoice.created + wait
  }
  const eventType = isPaid ? 'invoice.paid' : 'invoice.payment_failed'
  ledger.emit(eventType, { kind: 'invoice', id: invoice.id }, customer.id)
  return isPaid
}

function takePayment(ledger: Ledger, invoice: Invoice, customer: Customer): boolean {
  const { records } = ledger
  const intent = records.paymentIntents.find(({ id }) => id === invoice.paymentIntent) ?? {
    id: ledger.newId('pi'),
    created: ledger.now(),
    customer: customer.id,
    invoice: invoice.id,
    amount: invoice.amountDue,
    status: 'requires_payment_method' as const,
    latestCharge: null,
  }
  if (invoice.paymentIntent === null) records.paymentIntents.push(intent)
  invoice.paymentIntent = intent.id
  const isTaken = !customer.declines && customer.card !== null
  const charge = {
    id: ledger.newId('ch'),
    created: ledger.now(),
    customer: customer.id,
    paymentIntent: intent.id,
    amount: invoice.amountDue,
    status: isTaken ? ('succeeded' as const) : ('failed' as const),
    amountRefunded: 0,
    card: customer.card ?? '',
  }
  records.charges.push(charge)
  Object.assign(intent, {
    latestCharge: charge.id,
    status: isTaken ? 'succeeded' : 'requires_payment_method',
  })
  return isTaken
}
