import type { Ledger } from './ledger.ts'
import { catchUp, isOver } from './lifecycle.ts'
import type { Customer } from './records.ts'

/**
 * Lets time pass for one customer, like Stripe's test clocks. The real clock can't move forward, so the
 * times of the customer's records move back (see moveBack).
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

/**
 * Moves the times of a customer, and of its subscriptions, invoices, payments, and checkouts, back by a
 * number of seconds.
 */
function moveBack({ records }: Ledger, customer: Customer, seconds: number): void {
  const move = <T extends object>(one: T, ...names: readonly (keyof T)[]): void => {
    for (const [name, at] of names.map((each) => [each, one[each]] as const))
      if (typeof at === 'number') Object.assign(one, { [name]: at - seconds })
  }
  const isOf = (one: { customer: string | null }) => one.customer === customer.id
  move(customer, 'created')
  for (const one of records.subscriptions.filter(isOf)) {
    move(one, 'created', 'anchor', 'periodStart', 'periodEnd', 'cancelAt', 'canceledAt', 'endedAt')
  }
  for (const one of records.invoices.filter(isOf)) {
    move(one, 'created', 'nextAttempt', 'paidAt')
    for (const line of one.lines) move(line, 'start', 'end')
  }
  for (const one of [...records.charges, ...records.paymentIntents].filter(isOf)) move(one, 'created')
  for (const one of records.checkouts.filter(isOf)) move(one, 'created', 'expiresAt')
}
