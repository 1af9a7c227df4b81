import { CARDS, type Card } from './cards.ts'
import { findOrThrow, type Ledger } from './ledger.ts'
import { subscribe } from './lifecycle.ts'
import type { Checkout } from './page-records.ts'
import { newCustomer } from './new-customer.ts'

/**
 * Runs the checkout's Pay button: starts the subscription and completes the session.
 * @returns false if the card is declined, which leaves the session open
 */
export function payCheckout(
  ledger: Ledger,
  session: Checkout,
  { email, card }: { email: string; card: Card },
): boolean {
  // Handles a second click.
  if (session.status !== 'open') return session.status === 'complete'
  if (CARDS[card].declines === 'now') return false
  const customer = ledger.records.customers.find(({ id }) => id === session.customer) ?? newCustomer(ledger)
  Object.assign(customer, { email, card, declines: false })
  const price = findOrThrow(ledger.records.prices, 'price', session.price)
  const subscription = subscribe(ledger, customer, price, session.subscriptionMetadata)
  Object.assign(session, { customer: customer.id, status: 'complete', subscription: subscription.id })
  customer.declines = CARDS[card].declines === 'later'
  ledger.emit('checkout.session.completed', { kind: 'checkout.session', id: session.id }, customer.id)
  return true
}
