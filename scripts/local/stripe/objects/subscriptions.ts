import type Stripe from 'stripe'
import * as z from 'zod'
import { noSuch } from '../errors.ts'
import { changePrice, endSubscription, isOver, setCancelAtPeriodEnd } from '../lifecycle.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import { flag, listing, operation, retrieval, text, type Views } from '../operations.ts'
import type { Price, Subscription } from '../records.ts'
import { planView, priceView } from './prices.ts'
import { list, nulls, type Wire } from './wire.ts'

const change = z.strictObject({
  items: z.tuple([z.strictObject({ id: text, price: text.optional() })]).optional(),
  cancel_at_period_end: flag.optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).default('create_prorations'),
})

/** Returns a subscription that hasn't ended. @throws StripeError if it's missing or over */
function liveSubscription({ records }: Ledger, id: string): Subscription {
  const stored = findOrThrow(records.subscriptions, 'subscription', id)
  if (isOver(stored)) throw noSuch('subscription', id)
  return stored
}

const itemView = (record: Subscription, price: Price): Wire<Stripe.SubscriptionItem> => ({
  ...nulls('billing_thresholds current_trial'),
  id: record.itemId,
  object: 'subscription_item',
  created: record.created,
  current_period_end: record.periodEnd,
  current_period_start: record.periodStart,
  discounts: [],
  metadata: {},
  plan: planView(price),
  price: priceView(price),
  quantity: 1,
  subscription: record.id,
  tax_rates: [],
})

export const subscriptionViews = {
  subscription({ records }, id): Wire<Stripe.Subscription> {
    const one = findOrThrow(records.subscriptions, 'subscription', id)
    const price = findOrThrow(records.prices, 'price', one.price)
    return {
      ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
      ...nulls('customer_account days_until_due default_payment_method default_source description'),
      ...nulls('managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection'),
      ...nulls('pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock'),
      ...nulls('transfer_data trial_end trial_settings trial_start'),
      id,
      object: 'subscription',
      automatic_tax: { enabled: false, ...nulls('disabled_reason liability') },
      billing_cycle_anchor: one.anchor,
      billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
      billing_schedules: [],
      cancel_at: one.cancelAt,
      cancel_at_period_end: one.cancelAtPeriodEnd,
      canceled_at: one.canceledAt,
      cancellation_details: {
        ...nulls('comment feedback feedback_option'),
        reason: one.canceledAt === null ? null : 'cancellation_requested',
      },
      collection_method: 'charge_automatically',
      created: one.created,
      currency: price.currency,
      customer: one.customer,
      default_tax_rates: [],
      discounts: [],
      ended_at: one.endedAt,
      invoice_settings: {
        ...nulls('account_tax_ids custom_fields description footer'),
        issuer: { type: 'self' },
      },
      items: list(`/v1/subscription_items?subscription=${id}`, [itemView(one, price)]),
      latest_invoice: one.latestInvoice,
      livemode: false,
      metadata: one.metadata,
      payment_settings: {
        ...nulls('payment_method_options payment_method_types'),
        save_default_payment_method: 'off',
      },
      start_date: one.created,
      status: one.status,
    }
  },
} satisfies Views

export const subscriptionOperations = [
  listing(
    'GET /v1/subscriptions',
    'subscription',
    ({ customers, subscriptions }, { customer, status }) => {
      if (typeof customer === 'string') findOrThrow(customers, 'customer', customer, 'customer')
      return status === undefined ? subscriptions.filter((one) => !isOver(one)) : subscriptions
    },
    {
      customer: ({ customer }, value) => customer === value,
      status: ({ status }, value) => value === 'all' || status === value,
    },
  ),
  retrieval('GET /v1/subscriptions/{id}', 'subscription', ({ subscriptions }) => subscriptions),
  operation('POST /v1/subscriptions/{id}', change, (ledger, parameters, id) => {
    const stored = liveSubscription(ledger, id)
    const [item] = parameters.items ?? []
    if (item !== undefined && item.id !== stored.itemId)
      throw noSuch('subscription_item', item.id, 'items[0][id]')
    if (parameters.cancel_at_period_end !== undefined)
      setCancelAtPeriodEnd(ledger, stored, parameters.cancel_at_period_end)
    if (item?.price !== undefined) {
      const price = findOrThrow(ledger.records.prices, 'price', item.price, 'items[0][price]')
      changePrice(ledger, stored, price, parameters.proration_behavior)
    }
    return { kind: 'subscription', id }
  }),
  operation('DELETE /v1/subscriptions/{id}', z.strictObject({}), (ledger, _parameters, id) => {
    endSubscription(ledger, liveSubscription(ledger, id))
    return { kind: 'subscription', id }
  }),
]
