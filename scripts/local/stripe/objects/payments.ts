import type Stripe from 'stripe'
import * as z from 'zod'
import { refund } from '../lifecycle.ts'
import { findOrThrow } from '../ledger.ts'
import { listing, operation, text, type Views } from '../operations.ts'
import { nulls, type Wire } from './wire.ts'

const DECLINED = 'Your card was declined.'

export const paymentViews = {
  payment_intent({ records }, id): Wire<Stripe.PaymentIntent> {
    const one = findOrThrow(records.paymentIntents, 'payment intent', id)
    const isPaid = one.status === 'succeeded'
    return {
      ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
      ...nulls('canceled_at cancellation_reason client_secret customer_account description'),
      ...nulls('excluded_payment_method_types managed_payments next_action on_behalf_of payment_method'),
      ...nulls('payment_method_configuration_details payment_method_options payment_record processing'),
      ...nulls('receipt_email review shipping source statement_descriptor statement_descriptor_suffix'),
      ...nulls('transfer_group'),
      id,
      object: 'payment_intent',
      amount: one.amount,
      amount_capturable: 0,
      amount_received: isPaid ? one.amount : 0,
      capture_method: 'automatic',
      confirmation_method: 'automatic',
      created: one.created,
      currency: 'usd',
      customer: one.customer,
      last_payment_error: isPaid ? null : { code: 'card_declined', message: DECLINED, type: 'card_error' },
      latest_charge: one.latestCharge,
      livemode: false,
      metadata: {},
      payment_method_types: ['card'],
      setup_future_usage: 'off_session',
      status: one.status,
    }
  },

  charge({ records }, id): Wire<Stripe.Charge> {
    const one = findOrThrow(records.charges, 'charge', id)
    const isPaid = one.status === 'succeeded'
    return {
      ...nulls('application application_fee application_fee_amount balance_transaction'),
      ...nulls(
        'calculated_statement_descriptor description failure_balance_transaction on_behalf_of outcome',
      ),
      ...nulls('payment_method payment_method_details receipt_email receipt_number receipt_url review'),
      ...nulls('shipping source source_transfer statement_descriptor statement_descriptor_suffix'),
      ...nulls('transfer_data transfer_group'),
      id,
      object: 'charge',
      amount: one.amount,
      amount_captured: isPaid ? one.amount : 0,
      amount_refunded: one.amountRefunded,
      billing_details: nulls('address email name phone tax_id'),
      captured: isPaid,
      created: one.created,
      currency: 'usd',
      customer: one.customer,
      disputed: false,
      failure_code: isPaid ? null : 'card_declined',
      failure_message: isPaid ? null : DECLINED,
      fraud_details: {},
      livemode: false,
      metadata: {},
      paid: isPaid,
      payment_intent: one.paymentIntent,
      refunded: one.amountRefunded === one.amount && one.amount > 0,
      status: one.status,
    }
  },

  refund({ records }, id): Wire<Stripe.Refund> {
    const one = findOrThrow(records.refunds, 'refund', id)
    const charge = findOrThrow(records.charges, 'charge', one.charge)
    return {
      ...nulls('balance_transaction customer_account payment_method receipt_number'),
      ...nulls('source_transfer_reversal transfer_reversal'),
      id,
      object: 'refund',
      amount: one.amount,
      charge: charge.id,
      created: one.created,
      currency: 'usd',
      customer: charge.customer,
      metadata: one.metadata,
      payment_intent: charge.paymentIntent,
      reason: one.reason,
      status: 'succeeded',
    }
  },
} satisfies Views

export const paymentOperations = [
  listing('GET /v1/charges', 'charge', ({ charges }) => charges, {
    customer: ({ customer }, value) => customer === value,
  }),
  operation('POST /v1/refunds', z.strictObject({ charge: text }), (ledger, { charge }) => ({
    kind: 'refund',
    id: refund(ledger, findOrThrow(ledger.records.charges, 'charge', charge, 'charge')).id,
  })),
]
