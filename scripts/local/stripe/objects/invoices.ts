import type Stripe from 'stripe'
import { findOrThrow } from '../ledger.ts'
import { listing, type Views } from '../operations.ts'
import type { Invoice } from '../records.ts'
import { list, nulls, type Wire } from './wire.ts'

const lineView = (invoice: Invoice, line: Invoice['lines'][number]): Wire<Stripe.InvoiceLineItem> => ({
  ...nulls('parent pricing'),
  id: line.id,
  object: 'line_item',
  amount: line.amount,
  currency: 'usd',
  description: line.description,
  discount_amounts: [],
  discountable: !line.proration,
  discounts: [],
  invoice: invoice.id,
  livemode: false,
  metadata: {},
  period: { start: line.start, end: line.end },
  pretax_credit_amounts: [],
  quantity: 1,
  quantity_decimal: '1',
  subscription: invoice.subscription,
  subtotal: line.amount,
  taxes: [],
})

/** Returns the id of an invoice's payment. An invoice has at most one, so the invoice's id determines it. */
const paymentIdOf = (invoice: string): string => invoice.replace(/^in_/, 'inpay_')

export const invoiceViews = {
  invoice({ records }, id): Wire<Stripe.Invoice> {
    const one = findOrThrow(records.invoices, 'invoice', id)
    const isPaid = one.status === 'paid'
    return {
      ...nulls('account_name account_tax_ids application automatically_finalizes_at custom_fields'),
      ...nulls('customer_account customer_address customer_name customer_phone customer_shipping'),
      ...nulls('default_payment_method default_source description due_date footer from_invoice'),
      ...nulls('hosted_invoice_url invoice_pdf last_finalization_error latest_revision on_behalf_of'),
      ...nulls('receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock'),
      id,
      object: 'invoice',
      account_country: 'US',
      amount_due: one.amountDue,
      amount_overpaid: 0,
      amount_paid: isPaid ? one.amountDue : 0,
      amount_remaining: isPaid ? 0 : one.amountDue,
      amount_shipping: 0,
      attempt_count: one.attempts,
      attempted: one.attempts > 0,
      auto_advance: one.nextAttempt !== null,
      automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
      billing_reason: one.reason,
      collection_method: 'charge_automatically',
      created: one.created,
      currency: 'usd',
      customer: one.customer,
      customer_email: records.customers.find((customer) => customer.id === one.customer)?.email ?? null,
      customer_tax_exempt: 'none',
      default_tax_rates: [],
      discounts: [],
      effective_at: one.created,
      ending_balance: one.endingBalance,
      issuer: { type: 'self' },
      lines: list(
        `/v1/invoices/${id}/lines`,
        one.lines.map((line) => lineView(one, line)),
      ),
      livemode: false,
      metadata: {},
      next_payment_attempt: one.nextAttempt,
      number: one.number,
      parent: {
        quote_details: null,
        subscription_details: { metadata: {}, subscription: one.subscription },
        type: 'subscription_details',
      },
      payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
      period_end: one.created,
      period_start: one.created,
      post_payment_credit_notes_amount: 0,
      pre_payment_credit_notes_amount: 0,
      starting_balance: one.startingBalance,
      status: one.status,
      status_transitions: {
        finalized_at: one.created,
        paid_at: one.paidAt,
        ...nulls('marked_uncollectible_at voided_at'),
      },
      subtotal: one.total,
      subtotal_excluding_tax: one.total,
      total: one.total,
      total_discount_amounts: [],
      total_excluding_tax: one.total,
      total_pretax_credit_amounts: [],
      total_taxes: [],
      webhooks_delivered_at: one.created,
    }
  },

  invoice_payment({ records }, id): Wire<Stripe.InvoicePayment> {
    const invoice = records.invoices.find((one) => paymentIdOf(one.id) === id)
    const intent = findOrThrow(records.paymentIntents, 'invoice payment', invoice?.paymentIntent ?? id)
    const { amountDue, created, paidAt, status } = findOrThrow(records.invoices, 'invoice', intent.invoice)
    return {
      id,
      object: 'invoice_payment',
      amount_paid: status === 'paid' ? amountDue : null,
      amount_requested: amountDue,
      created,
      currency: 'usd',
      invoice: intent.invoice,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status,
      status_transitions: { canceled_at: null, paid_at: paidAt },
    }
  },
} satisfies Views

export const invoiceOperations = [
  listing('GET /v1/invoices', 'invoice', ({ invoices }) => invoices, {
    subscription: ({ subscription }, value) => subscription === value,
    status: ({ status }, value) => status === value,
  }),
  listing(
    'GET /v1/invoice_payments',
    'invoice_payment',
    ({ invoices }) =>
      invoices
        .filter(({ paymentIntent }) => paymentIntent !== null)
        .map(({ id, status }) => ({ id: paymentIdOf(id), invoice: id, status })),
    {
      invoice: ({ invoice }, value) => invoice === value,
      status: ({ status }, value) => status === value,
    },
  ),
]
