import * as z from 'zod'
import { StripeError } from '../errors.ts'
import { listSchema, metadata, type Operation, pageOf, parseParameters, text, integer } from '../inputs.ts'
import { refund } from '../lifecycle.ts'
import { findOrThrow } from '../ledger.ts'
import { invoicePaymentId } from '../views/invoice.ts'

const ofCustomer = listSchema({ customer: z.string().optional() })
const invoiceFilter = ofCustomer.extend({
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})
const paymentFilter = listSchema({
  invoice: z.string().optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
  payment: z
    .strictObject({ type: z.literal('payment_intent'), payment_intent: z.string().optional() })
    .optional(),
})
const chargeFilter = ofCustomer.extend({ payment_intent: z.string().optional() })
const refundFilter = listSchema({ charge: z.string().optional() })
const refundFields = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export const paymentOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    run({ records }, given) {
      const { customer, subscription, status } = parseParameters(invoiceFilter, given)
      const stored = records.invoices.filter(
        (one) =>
          (customer ?? one.customer) === one.customer &&
          (subscription ?? one.subscription) === one.subscription &&
          (status ?? one.status) === one.status,
      )
      return pageOf(
        stored.map(({ id }) => ({ kind: 'invoice', id })),
        given,
        '/v1/invoices',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/{id}',
    run: ({ records }, _given, id) => ({
      kind: 'invoice',
      id: findOrThrow(records.invoices, 'invoice', id).id,
    }),
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    run({ records }, given) {
      const { invoice, status, payment } = parseParameters(paymentFilter, given)
      const stored = records.invoices.filter(
        (one) =>
          one.paymentIntent !== null &&
          (invoice ?? one.id) === one.id &&
          (status ?? one.status) === one.status &&
          (payment?.payment_intent ?? one.paymentIntent) === one.paymentIntent,
      )
      return pageOf(
        stored.map(({ id }) => ({ kind: 'invoice_payment', id: invoicePaymentId(id) })),
        given,
        '/v1/invoice_payments',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/{id}',
    run: ({ records }, _given, id) => ({
      kind: 'payment_intent',
      id: findOrThrow(records.paymentIntents, 'payment_intent', id).id,
    }),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    run({ records }, given) {
      const { customer, payment_intent: intent } = parseParameters(chargeFilter, given)
      const stored = records.charges.filter(
        (one) =>
          (customer ?? one.customer) === one.customer && (intent ?? one.paymentIntent) === one.paymentIntent,
      )
      return pageOf(
        stored.map(({ id }) => ({ kind: 'charge', id })),
        given,
        '/v1/charges',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/{id}',
    run: ({ records }, _given, id) => ({ kind: 'charge', id: findOrThrow(records.charges, 'charge', id).id }),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    run(ledger, given) {
      const { charge, payment_intent: intent, ...requested } = parseParameters(refundFields, given)
      const { charges, paymentIntents } = ledger.records
      const id =
        charge ??
        (intent === undefined
          ? undefined
          : findOrThrow(paymentIntents, 'payment_intent', intent, 'payment_intent').latestCharge)
      if (id === undefined || id === null)
        throw new StripeError(
          'One of the following params should be provided for this request: payment_intent or charge.',
        )
      return {
        kind: 'refund',
        id: refund(ledger, findOrThrow(charges, 'charge', id, 'charge'), requested).id,
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    run({ records }, given) {
      const { charge } = parseParameters(refundFilter, given)
      const stored = records.refunds.filter((one) => (charge ?? one.charge) === one.charge)
      return pageOf(
        stored.map(({ id }) => ({ kind: 'refund', id })),
        given,
        '/v1/refunds',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/{id}',
    run: ({ records }, _given, id) => ({ kind: 'refund', id: findOrThrow(records.refunds, 'refund', id).id }),
  },
  {
    method: 'GET',
    path: '/v1/events',
    run({ records }, given) {
      const { type, types } = parseParameters(
        listSchema({ type: text.optional(), types: z.array(text).optional() }),
        given,
      )
      const stored = records.events.filter(
        (one) => (type ?? one.type) === one.type && (types === undefined || types.includes(one.type)),
      )
      return pageOf(
        stored.map(({ id }) => ({ kind: 'event', id })),
        given,
        '/v1/events',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/events/{id}',
    run: ({ records }, _given, id) => ({ kind: 'event', id: findOrThrow(records.events, 'event', id).id }),
  },
]
