import * as z from 'zod'
import { StripeError } from '../errors.ts'
import {
  flag,
  listSchema,
  metadata,
  mergeMetadata,
  type Operation,
  pageOf,
  parseParameters,
  text,
  integer,
} from '../inputs.ts'
import { findOrThrow } from '../ledger.ts'
import type { Checkout } from '../page-records.ts'
import type { View } from '../views/kinds.ts'
import { liveCustomer } from './customers.ts'

const MINUTE = 60
const DAY = 86_400

const fields = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  allow_promotion_codes: flag.optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
})
const filter = listSchema({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

const viewed = ({ id }: Checkout): View => ({ kind: 'checkout.session', id })

export const checkoutOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    run(ledger, given) {
      const requested = parseParameters(fields, given)
      const now = ledger.now()
      const [{ price: priceId }] = requested.line_items
      const price = findOrThrow(ledger.records.prices, 'price', priceId, 'line_items[0][price]')
      if (!price.active)
        throw new StripeError('The price specified is inactive. This field only accepts active prices.', {
          param: 'line_items[0][price]',
        })
      if (requested.customer !== undefined) liveCustomer(ledger, requested.customer, 'customer')
      if (requested.customer !== undefined && requested.customer_email !== undefined)
        throw new StripeError('You may only specify one of these parameters: customer, customer_email.')
      const expiresAt = requested.expires_at ?? now + DAY
      if (expiresAt < now + 30 * MINUTE || expiresAt > now + DAY)
        throw new StripeError(
          'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
          { param: 'expires_at' },
        )
      const stored: Checkout = {
        id: ledger.newId('cs', 58).replace('cs_', 'cs_test_'),
        created: now,
        expiresAt,
        status: 'open',
        customer: requested.customer ?? null,
        customerEmail: requested.customer_email ?? null,
        reference: requested.client_reference_id ?? null,
        price: price.id,
        successUrl: requested.success_url,
        cancelUrl: requested.cancel_url ?? null,
        allowPromotionCodes: requested.allow_promotion_codes === true,
        metadata: mergeMetadata({}, requested.metadata),
        subscriptionMetadata: mergeMetadata({}, requested.subscription_data?.metadata),
        subscription: null,
      }
      ledger.records.checkouts.push(stored)
      return viewed(stored)
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    run({ records }, given) {
      const requested = parseParameters(filter, given)
      const stored = records.checkouts.filter(
        (one) =>
          (requested.customer ?? one.customer) === one.customer &&
          (requested.subscription ?? one.subscription) === one.subscription &&
          (requested.status ?? one.status) === one.status,
      )
      return pageOf(stored.map(viewed), given, '/v1/checkout/sessions')
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/{id}',
    run: ({ records }, _given, id) => viewed(findOrThrow(records.checkouts, 'checkout.session', id)),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/{id}/expire',
    run(ledger, _given, id) {
      const stored = findOrThrow(ledger.records.checkouts, 'checkout.session', id)
      if (stored.status !== 'open')
        throw new StripeError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${stored.status}\`.`,
        )
      stored.status = 'expired'
      ledger.emit('checkout.session.expired', viewed(stored), stored.customer)
      return viewed(stored)
    },
  },
]
