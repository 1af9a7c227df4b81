import { escapeHtml } from '#scripts/local/html.ts'
import { cardOf } from '../cards.ts'
import { isEnding, isOver, prorationLines } from '../lifecycle.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import type { PortalSession } from '../page-records.ts'
import type { Customer, Invoice, Price, Subscription } from '../records.ts'
import { button, cardFields, day, layout, link, money, PAGES } from './layout.ts'

export const NOTICE = 'Demo portal: no card is charged, and nothing leaves this machine.'
export const portalPath = ({ secret }: PortalSession): string => `${PAGES}/portal/${secret}`

const nameOf = ({ records }: Ledger, price: Price) =>
  findOrThrow(records.products, 'product', price.product).name
const priceOf = ({ records }: Ledger, id: string) => findOrThrow(records.prices, 'price', id)

/** Returns a customer's newest subscription that isn't over. */
export const currentOf = ({ records }: Ledger, customer: string): Subscription | undefined =>
  records.subscriptions.findLast((one) => one.customer === customer && !isOver(one))

/** Renders the portal's first page. */
export function portalPage(ledger: Ledger, portal: PortalSession, customer: Customer): string {
  const current = currentOf(ledger, customer.id)
  const invoices = ledger.records.invoices.filter((one) => one.customer === customer.id).toReversed()
  const back = portal.returnUrl === null ? '' : `<p>${link(portal.returnUrl, 'Return to ACT Prep')}</p>`
  return layout(
    'Your subscription',
    NOTICE,
    `${back}
      <section class="box" aria-labelledby="plan">
        <h2 id="plan">Current plan</h2>
        ${current === undefined ? '<p>You don’t have a plan.</p>' : planOf(ledger, portal, current)}
      </section>
      ${cardSection(portal, customer)}
      ${invoices.length === 0 ? '' : invoiceSection(ledger, invoices)}
      ${current === undefined && invoices.length === 0 ? '' : demoSection(portal)}`,
  )
}

function planOf(ledger: Ledger, portal: PortalSession, subscription: Subscription): string {
  const price = priceOf(ledger, subscription.price)
  const { update, cancel } = findOrThrow(ledger.records.configurations, 'configuration', portal.configuration)
  const others = update.enabled
    ? update.products.flatMap(({ prices }) => prices).filter((id) => id !== subscription.price)
    : []
  const portalUrl = portalPath(portal)
  const actions = [
    ...(isEnding(subscription)
      ? [button(portalUrl, 'keep', 'Keep the plan', { strong: true })]
      : others.map((id) =>
          link(`${portalUrl}?change=${id}`, `Change to ${nameOf(ledger, priceOf(ledger, id))}`),
        )),
    ...(cancel.enabled && !isEnding(subscription) ? [link(`${portalUrl}?cancel=1`, 'Cancel the plan')] : []),
  ]
  return `<p><strong>${escapeHtml(nameOf(ledger, price))}</strong>, ${money(price.unitAmount)} per month</p>
        <p>${statusOf(ledger, subscription)}</p>
        <div class="row">${actions.join('')}</div>`
}

function statusOf({ records }: Ledger, subscription: Subscription): string {
  const invoice = records.invoices.find(({ id }) => id === subscription.latestInvoice)
  if (subscription.status === 'past_due' && typeof invoice?.nextAttempt === 'number')
    return `The last payment failed. It will be retried on ${day(invoice.nextAttempt)}.`
  if (isEnding(subscription)) return `Canceled: it ends on ${day(subscription.periodEnd)}.`
  return subscription.status === 'active'
    ? `Renews on ${day(subscription.periodEnd)}.`
    : `Its status is ${subscription.status.replaceAll('_', ' ')}.`
}

const cardSection = (
  portal: PortalSession,
  { card }: Customer,
): string => `<section class="box" aria-labelledby="card">
        <h2 id="card">Card</h2>
        <form method="post" action="${portalPath(portal)}">
          <input type="hidden" name="action" value="card" />
          ${cardFields(cardOf(card) ?? '4242')}
          <button type="submit">Save the card</button>
        </form>
      </section>`

const invoiceSection = (
  ledger: Ledger,
  invoices: readonly Invoice[],
): string => `<section class="box" aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        <table>
          <thead><tr><th scope="col">Date</th><th scope="col">For</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead>
          <tbody>
            ${invoices.map((one) => invoiceRow(ledger, one)).join('')}
          </tbody>
        </table>
      </section>`

function invoiceRow({ records }: Ledger, invoice: Invoice): string {
  const refunded = records.charges
    .filter(({ paymentIntent }) => paymentIntent === invoice.paymentIntent)
    .reduce((sum, { amountRefunded }) => sum + amountRefunded, 0)
  const state = refunded > 0 ? `${money(refunded)} refunded` : invoice.status === 'paid' ? 'Paid' : 'Not paid'
  return `<tr>
              <td>${day(invoice.created)}</td>
              <td>${escapeHtml(invoice.lines.at(-1)?.description ?? '')}</td>
              <td>${money(invoice.amountDue)}</td>
              <td>${state}</td>
            </tr>`
}

const demoSection = (portal: PortalSession): string => `<section class="box demo-box" aria-labelledby="demo">
        <h2 id="demo">Demo only</h2>
        <p>These buttons do right away what otherwise takes time or a bank. Stripe’s own portal doesn’t have them.</p>
        <div class="row">
          ${button(portalPath(portal), 'end-period', 'End the period now')}
          ${button(portalPath(portal), 'pass-week', 'Let a week pass')}
          ${button(portalPath(portal), 'decline', 'Let the next payment fail')}
          ${button(portalPath(portal), 'recover', 'Let payments go through again')}
          ${button(portalPath(portal), 'refund', 'Refund the last payment')}
        </div>
      </section>`

/** Renders the page that confirms a change of the price. */
export function changePage(
  ledger: Ledger,
  portal: PortalSession,
  subscription: Subscription,
  priceId: string,
): string {
  const [from, to] = [priceOf(ledger, subscription.price), priceOf(ledger, priceId)]
  const due = prorationLines(ledger, subscription, to).reduce((sum, { amount }) => sum + amount, 0)
  const dueText =
    due > 0
      ? `${money(due)} is due today, for the rest of this month.`
      : `Nothing is due today. ${money(-due)} will be credited toward the next months.`
  return layout(
    `Change to ${nameOf(ledger, to)}`,
    NOTICE,
    `<section class="box">
        <p>From ${escapeHtml(nameOf(ledger, from))}, ${money(from.unitAmount)} per month, to
          <strong>${escapeHtml(nameOf(ledger, to))}</strong>, ${money(to.unitAmount)} per month.</p>
        <p>${dueText} The plan renews on ${day(subscription.periodEnd)}.</p>
        ${button(portalPath(portal), 'change', 'Confirm', { strong: true, fields: { price: to.id } })}
      </section>
      ${backOf(portal)}`,
  )
}

/** Renders the page that confirms a cancellation. */
export const cancelPage = (portal: PortalSession, subscription: Subscription): string =>
  layout(
    'Cancel the plan',
    NOTICE,
    `<section class="box">
        <p>The plan continues until ${day(subscription.periodEnd)} and doesn’t renew.</p>
        ${button(portalPath(portal), 'cancel', 'Cancel the plan', { strong: true })}
      </section>
      ${backOf(portal)}`,
  )

const backOf = (portal: PortalSession): string =>
  `<p>${link(portal.flow === null ? portalPath(portal) : (portal.returnUrl ?? portalPath(portal)), 'Go back without a change')}</p>`
