import { escapeHtml } from '#scripts/local/html.ts'
import { type Card, cardOf, CARDS } from '../cards.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import { subscribe } from '../lifecycle.ts'
import type { Checkout } from '../page-records.ts'
import { type Answer, cardFields, html, layout, link, money, PAGES, redirectTo } from './layout.ts'

const NOTICE = 'Demo checkout: no card is charged, and nothing leaves this machine.'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Renders the page that sells a plan, or pays with the sent form.
 * @param form the sent form; null if the page is only viewed
 */
export function checkoutPage(ledger: Ledger, session: Checkout, form: URLSearchParams | null): Answer {
  if (session.status !== 'open')
    return form !== null && session.status === 'complete' ? redirectToSuccess(session) : renderClosed(session)
  if (form === null) return html(renderForm(ledger, session))
  const email = form.get('email')?.trim() ?? ''
  if (!EMAIL.test(email))
    return html(renderForm(ledger, session, 'Enter an email address, such as name@example.com.'))
  const card = cardOf(form.get('card'))
  if (card === undefined) return html(renderForm(ledger, session, 'Choose one of the cards.', email))
  return payCheckout(ledger, session, { email, card })
    ? redirectToSuccess(session)
    : html(renderForm(ledger, session, 'Your card was declined. Choose another one.', email))
}

/**
 * Runs the checkout's Pay button: starts the subscription and completes the session.
 * @returns false if the card is declined, which leaves the session open
 */
function payCheckout(
  ledger: Ledger,
  session: Checkout,
  { email, card }: { email: string; card: Card },
): boolean {
  // Handles a second click.
  if (session.status !== 'open') return session.status === 'complete'
  if (CARDS[card].declines === 'now') return false
  const customer = findOrThrow(ledger.records.customers, 'customer', session.customer)
  Object.assign(customer, { email, card, declines: false })
  const price = findOrThrow(ledger.records.prices, 'price', session.price)
  const subscription = subscribe(ledger, customer, price)
  Object.assign(session, { status: 'complete', subscription: subscription.id })
  customer.declines = CARDS[card].declines === 'later'
  ledger.emit('checkout.session.completed', { kind: 'checkout.session', id: session.id }, customer.id)
  return true
}

const redirectToSuccess = ({ id, successUrl }: Checkout): Answer =>
  redirectTo(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id))

function renderForm(
  ledger: Ledger,
  session: Checkout,
  problem?: string,
  email = 'payer@example.com',
): string {
  const price = findOrThrow(ledger.records.prices, 'price', session.price)
  const { name } = findOrThrow(ledger.records.products, 'product', price.product)
  const amount = money(price.unitAmount)
  return layout(
    `Subscribe to ${name}`,
    NOTICE,
    `<p class="price"><strong>${amount}</strong> per month</p>
      ${problem === undefined ? '' : `<p class="alert" role="alert">${problem}</p>`}
      <form method="post" action="${PAGES}/checkout/${session.id}" class="box">
        <label class="field">Email
          <input type="email" name="email" autocomplete="email" required value="${escapeHtml(email)}" />
        </label>
        ${cardFields('4242')}
        <button type="submit" class="strong">Pay ${amount} and subscribe</button>
      </form>
      <p>${link(session.cancelUrl, 'Go back without paying')}</p>`,
  )
}

function renderClosed({ status, cancelUrl }: Checkout): Answer {
  const isComplete = status === 'complete'
  const text = isComplete ? 'This checkout is already paid.' : 'This checkout has expired.'
  const content = `<p>${text}</p>${link(cancelUrl, 'Back to the plans')}`
  return html(layout('Checkout', NOTICE, content), isComplete ? 200 : 410)
}
