import { escapeHtml } from '#scripts/local/html.ts'
import { payCheckout } from '../buying.ts'
import { cardOf } from '../cards.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import type { Checkout } from '../page-records.ts'
import { cardFields } from './card-fields.ts'
import { alert, layout, link, money, PAGES } from './layout.ts'
import { type Answer, html, redirectTo } from './answer.ts'

const NOTICE = 'Demo checkout: no card is charged, and nothing leaves this machine.'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const checkoutPath = (id: string): string => `${PAGES}/checkout/${id}`

/**
 * Renders the page that sells a plan, or pays with the sent form.
 * @param form the sent form; null if the page is only viewed
 */
export function checkoutPage(ledger: Ledger, session: Checkout, form: URLSearchParams | null): Answer {
  if (session.status !== 'open')
    return form !== null && session.status === 'complete' ? redirectToSuccess(session) : renderClosed(session)
  if (form === null) return html(page(ledger, session))
  const email = form.get('email')?.trim() ?? ''
  if (!EMAIL.test(email))
    return html(page(ledger, session, 'Enter an email address, such as name@example.com.'))
  const card = cardOf(form.get('card'))
  if (card === undefined) return html(page(ledger, session, 'Choose one of the cards.', email))
  return payCheckout(ledger, session, { email, card })
    ? redirectToSuccess(session)
    : html(page(ledger, session, 'Your card was declined. Choose another one.', email))
}

const redirectToSuccess = ({ id, successUrl }: Checkout): Answer =>
  redirectTo(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id))

function page(ledger: Ledger, session: Checkout, problem?: string, typed?: string): string {
  const price = findOrThrow(ledger.records.prices, 'price', session.price)
  const { name } = findOrThrow(ledger.records.products, 'product', price.product)
  const amount = money(price.unitAmount)
  const email = typed ?? session.customerEmail ?? 'payer@example.com'
  return layout(
    `Subscribe to ${name}`,
    NOTICE,
    `<p class="price"><strong>${amount}</strong> per month</p>
      ${problem === undefined ? '' : alert(problem)}
      <form method="post" action="${checkoutPath(session.id)}" class="box">
        <label class="field">Email
          <input type="email" name="email" autocomplete="email" required value="${escapeHtml(email)}" />
        </label>
        ${cardFields('4242')}
        <button type="submit" class="strong">Pay ${amount} and subscribe</button>
      </form>
      ${session.cancelUrl === null ? '' : `<p>${link(session.cancelUrl, 'Go back without paying')}</p>`}`,
  )
}

function renderClosed({ status, cancelUrl }: Checkout): Answer {
  const text = status === 'complete' ? 'This checkout is already paid.' : 'This checkout has expired.'
  return html(
    layout(
      'Checkout',
      NOTICE,
      `<p>${text}</p>${cancelUrl === null ? '' : link(cancelUrl, 'Back to the plans')}`,
    ),
    status === 'complete' ? 200 : 410,
  )
}
