import { cardOf, CARDS } from '../cards.ts'
import {
  cancelInPortal,
  changePrice,
  isEnding,
  collectOpenInvoices,
  refund,
  setCancelAtPeriodEnd,
} from '../lifecycle.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import type { PortalSession } from '../page-records.ts'
import type { Customer } from '../records.ts'
import { endPeriod, passTime } from '../time.ts'
import { type Answer, html, layout, redirectTo } from './layout.ts'
import { cancelPage, changePage, currentOf, NOTICE, portalPage, portalPath } from './portal-page.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Handles a request to the portal. @param form the sent form; null if a page is only viewed */
export function portalAnswer(
  ledger: Ledger,
  portal: PortalSession,
  { query, form }: { query: URLSearchParams; form: URLSearchParams | null },
): Answer {
  const customer = findOrThrow(ledger.records.customers, 'customer', portal.customer)
  if (customer.deleted || portal.created + HOUR < ledger.now())
    return html(layout('This link has expired', NOTICE, '<p>Open the portal again from your plan.</p>'), 410)
  if (form !== null) return applyAction(ledger, portal, customer, form)
  const current = currentOf(ledger, customer.id)
  if (current === undefined) return html(portalPage(ledger, portal, customer))
  const change = portal.flow?.price ?? query.get('change')
  if (change !== null && isOffered(ledger, portal, change) && change !== current.price)
    return html(changePage(ledger, portal, current, change))
  if (query.has('cancel') && !isEnding(current)) return html(cancelPage(portal, current))
  return html(portalPage(ledger, portal, customer))
}

const configurationOf = ({ records }: Ledger, portal: PortalSession) =>
  findOrThrow(records.configurations, 'configuration', portal.configuration)

const isOffered = (ledger: Ledger, portal: PortalSession, price: string): boolean =>
  configurationOf(ledger, portal).update.products.some(({ prices }) => prices.includes(price))

/** Applies a button's action. Redirects to the portal's first page, or after a finished flow to the flow's address. */
function applyAction(
  ledger: Ledger,
  portal: PortalSession,
  customer: Customer,
  form: URLSearchParams,
): Answer {
  const action = form.get('action')
  const current = currentOf(ledger, customer.id)
  if (action === 'card') setCard(ledger, customer, form.get('card'))
  if (action === 'decline') customer.declines = true
  if (action === 'recover') collectOpenInvoices(ledger, customer)
  if (action === 'end-period') endPeriod(ledger, customer)
  if (action === 'pass-week') passTime(ledger, customer, 7 * DAY)
  if (action === 'refund') refundLast(ledger, customer)
  if (current !== undefined) {
    const price = form.get('price') ?? ''
    if (action === 'change' && isOffered(ledger, portal, price))
      changePrice(
        ledger,
        current,
        findOrThrow(ledger.records.prices, 'price', price),
        configurationOf(ledger, portal).update.proration,
      )
    if (action === 'cancel') cancelInPortal(ledger, current)
    if (action === 'keep') setCancelAtPeriodEnd(ledger, current, false)
  }
  const isFlowDone = portal.flow !== null && (action === 'change' || action === 'cancel')
  return redirectTo((isFlowDone ? portal.afterwards : null) ?? portalPath(portal))
}

/** Saves a card. A card that is never declined pays the open invoices immediately. */
function setCard(ledger: Ledger, customer: Customer, lastFour: string | null): void {
  const card = cardOf(lastFour)
  if (card === undefined) return
  customer.card = card
  customer.declines = CARDS[card].declines !== null
  if (!customer.declines) collectOpenInvoices(ledger, customer)
}

function refundLast(ledger: Ledger, customer: Customer): void {
  const charge = ledger.records.charges.findLast(
    (one) => one.customer === customer.id && one.status === 'succeeded' && one.amountRefunded < one.amount,
  )
  if (charge !== undefined) refund(ledger, charge, 'requested_by_customer')
}
