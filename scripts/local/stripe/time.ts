import type { Ledger } from './ledger.ts'
import { catchUp, isOver } from './lifecycle.ts'
import type { Customer } from './records.ts'

/**
 * Lets time pass for one customer, like Stripe's test clocks: all of the customer's times move back, so that
 * they fit the real clock.
 */
export function passTime(ledger: Ledger, customer: Customer, seconds: number): void {
  moveBack(ledger, customer, seconds)
  catchUp(ledger)
}

/** Ends the current period: the plan renews or ends. */
export function endPeriod(ledger: Ledger, customer: Customer): void {
  const subscription = ledger.records.subscriptions.findLast(
    (one) => one.customer === customer.id && !isOver(one),
  )
  if (subscription !== undefined) passTime(ledger, customer, subscription.periodEnd - ledger.now())
}

/** Moves all times of a customer back by a number of seconds. */
function moveBack(ledger: Ledger, customer: Customer, seconds: number): void {
  const { records } = ledger
  const isOf = (one: { customer: string | null }) => one.customer === customer.id
  const back = (at: number | null) => (at === null ? null : at - seconds)
  customer.created -= seconds
  for (const subscription of records.subscriptions.filter(isOf)) {
    subscription.created -= seconds
    subscription.anchor -= seconds
    subscription.periodStart -= seconds
    subscription.periodEnd -= seconds
    subscription.cancelAt = back(subscription.cancelAt)
    subscription.canceledAt = back(subscription.canceledAt)
    subscription.endedAt = back(subscription.endedAt)
  }
  for (const invoice of records.invoices.filter(isOf)) {
    invoice.created -= seconds
    invoice.nextAttempt = back(invoice.nextAttempt)
    invoice.paidAt = back(invoice.paidAt)
    for (const line of invoice.lines) {
      line.start -= seconds
      line.end -= seconds
    }
  }
  for (const one of [...records.charges, ...records.paymentIntents].filter(isOf)) one.created -= seconds
  for (const session of records.checkouts.filter(isOf)) {
    session.created -= seconds
    session.expiresAt -= seconds
  }
}
