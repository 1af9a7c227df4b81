import { findOrThrow, type Ledger } from '../ledger.ts'
import { priceView, productView } from './catalog.ts'
import { checkoutView } from './checkout.ts'
import { customerView, deletedCustomerView } from './customer.ts'
import { endpointView, eventView } from './event.ts'
import { type JsonObject, jsonOf, type Kind } from './kinds.ts'
import { invoicePaymentId, invoicePaymentView, invoiceView } from './invoice.ts'
import { chargeView, paymentIntentView, refundView } from './payment.ts'
import { configurationView, portalSessionView } from './portal.ts'
import { subscriptionView } from './subscription.ts'

/** Returns an object as the API sends it, without expansions. @throws StripeError if it's missing */
export const viewOf = (ledger: Ledger, kind: Kind, id: string): JsonObject => jsonOf(view(ledger, kind, id))

function view(ledger: Ledger, kind: Kind, id: string): object {
  const { records, publicUrl } = ledger
  const found = <T extends { id: string }>(list: readonly T[]) =>
    findOrThrow(list, kind.replace('_', ' '), id)
  const priceOf = (price: string) => findOrThrow(records.prices, 'price', price)
  const emailOf = (customer: string | null) =>
    records.customers.find((one) => one.id === customer)?.email ?? null
  switch (kind) {
    case 'customer': {
      const record = found(records.customers)
      return record.deleted ? deletedCustomerView(record) : customerView(record)
    }
    case 'product':
      return productView(found(records.products))
    case 'price':
      return priceView(found(records.prices))
    case 'subscription': {
      const record = found(records.subscriptions)
      return subscriptionView(record, priceOf(record.price))
    }
    case 'invoice': {
      const record = found(records.invoices)
      return invoiceView(record, emailOf(record.customer))
    }
    case 'invoice_payment': {
      const invoice = records.invoices.find((one) => invoicePaymentId(one.id) === id)
      const intent = findOrThrow(records.paymentIntents, 'invoice payment', invoice?.paymentIntent ?? id)
      return invoicePaymentView(findOrThrow(records.invoices, 'invoice', intent.invoice), intent)
    }
    case 'payment_intent':
      return paymentIntentView(found(records.paymentIntents))
    case 'charge':
      return chargeView(found(records.charges))
    case 'refund': {
      const record = found(records.refunds)
      return refundView(record, findOrThrow(records.charges, 'charge', record.charge))
    }
    case 'checkout.session': {
      const record = findOrThrow(records.checkouts, 'checkout.session', id)
      const subscription = records.subscriptions.find((one) => one.id === record.subscription)
      return checkoutView(record, {
        price: priceOf(record.price),
        email: emailOf(record.customer),
        invoice: subscription?.latestInvoice ?? null,
        url: `${publicUrl}/stripe/checkout/${record.id}`,
      })
    }
    case 'billing_portal.session': {
      const record = found(records.portals)
      const items = new Map(records.subscriptions.map((one) => [one.id, one.itemId]))
      return portalSessionView(record, `${publicUrl}/stripe/portal/${record.secret}`, items)
    }
    case 'billing_portal.configuration':
      return configurationView(found(records.configurations))
    case 'webhook_endpoint':
      return endpointView(found(records.endpoints))
    case 'event':
      return eventView(found(records.events))
  }
}
