import type Stripe from 'stripe'
import * as z from 'zod'
import { StripeError } from '../errors.ts'
import { findOrThrow } from '../ledger.ts'
import { flag, integer, listing, operation, retrieval, text, type Views } from '../operations.ts'
import { liveCustomer } from './customers.ts'
import { nulls, type Wire } from './wire.ts'

const MINUTE = 60
const DAY = 86_400

const fields = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
  success_url: z.url(),
  cancel_url: z.url(),
  customer: text,
  client_reference_id: text.max(200).optional(),
  allow_promotion_codes: flag.optional(),
  expires_at: integer.optional(),
})

export const checkoutViews = {
  'checkout.session'({ records, publicUrl }, id): Wire<Stripe.Checkout.Session> {
    const one = findOrThrow(records.checkouts, 'checkout.session', id)
    const price = findOrThrow(records.prices, 'price', one.price)
    const isComplete = one.status === 'complete'
    return {
      ...nulls('adaptive_pricing after_expiration allowed_payment_method_types billing_address_collection'),
      ...nulls('client_secret collected_information consent consent_collection currency_conversion'),
      ...nulls('customer_account customer_creation customer_email integration_identifier invoice_creation'),
      ...nulls(
        'locale managed_payments origin_context payment_intent payment_link permissions recovered_from',
      ),
      ...nulls('payment_method_configuration_details payment_method_options saved_payment_method_options'),
      ...nulls('setup_intent shipping_address_collection shipping_cost submit_type wallet_options'),
      id,
      object: 'checkout.session',
      allow_promotion_codes: one.allowPromotionCodes || null,
      amount_subtotal: price.unitAmount,
      amount_total: price.unitAmount,
      automatic_tax: { enabled: false, ...nulls('liability provider status') },
      cancel_url: one.cancelUrl,
      client_reference_id: one.reference,
      created: one.created,
      currency: price.currency,
      custom_fields: [],
      custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
      customer: one.customer,
      customer_details: isComplete
        ? {
            ...nulls('address business_name individual_name name phone'),
            // The checkout page stores the email that the payer types.
            email: records.customers.find((customer) => customer.id === one.customer)?.email ?? null,
            tax_exempt: 'none',
            tax_ids: [],
          }
        : null,
      discounts: [],
      expires_at: one.expiresAt,
      invoice: records.subscriptions.find((sold) => sold.id === one.subscription)?.latestInvoice ?? null,
      livemode: false,
      metadata: {},
      mode: 'subscription',
      payment_method_collection: 'always',
      payment_method_types: ['card'],
      payment_status: isComplete ? 'paid' : 'unpaid',
      phone_number_collection: { enabled: false },
      shipping_options: [],
      status: one.status,
      subscription: one.subscription,
      success_url: one.successUrl,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted_page',
      url: one.status === 'open' ? `${publicUrl}/stripe/checkout/${id}` : null,
    }
  },
} satisfies Views

export const checkoutOperations = [
  operation('POST /v1/checkout/sessions', fields, (ledger, parameters) => {
    const now = ledger.now()
    const [{ price: priceId }] = parameters.line_items
    const price = findOrThrow(ledger.records.prices, 'price', priceId, 'line_items[0][price]')
    if (!price.active)
      throw new StripeError('The price specified is inactive. This field only accepts active prices.', {
        param: 'line_items[0][price]',
      })
    liveCustomer(ledger, parameters.customer, 'customer')
    const expiresAt = parameters.expires_at ?? now + DAY
    if (expiresAt < now + 30 * MINUTE || expiresAt > now + DAY)
      throw new StripeError(
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      )
    const id = ledger.newId('cs', 58).replace('cs_', 'cs_test_')
    ledger.records.checkouts.push({
      id,
      created: now,
      expiresAt,
      status: 'open',
      customer: parameters.customer,
      reference: parameters.client_reference_id ?? null,
      price: price.id,
      successUrl: parameters.success_url,
      cancelUrl: parameters.cancel_url,
      allowPromotionCodes: parameters.allow_promotion_codes === true,
      subscription: null,
    })
    return { kind: 'checkout.session', id }
  }),
  listing('GET /v1/checkout/sessions', 'checkout.session', ({ checkouts }) => checkouts, {
    customer: ({ customer }, value) => customer === value,
    status: ({ status }, value) => status === value,
  }),
  retrieval('GET /v1/checkout/sessions/{id}', 'checkout.session', ({ checkouts }) => checkouts),
  operation('POST /v1/checkout/sessions/{id}/expire', z.strictObject({}), (ledger, _parameters, id) => {
    const stored = findOrThrow(ledger.records.checkouts, 'checkout.session', id)
    if (stored.status !== 'open')
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${stored.status}\`.`,
      )
    stored.status = 'expired'
    ledger.emit('checkout.session.expired', { kind: 'checkout.session', id }, stored.customer)
    return { kind: 'checkout.session', id }
  }),
]
