import * as z from 'zod'
import { StripeError } from '../errors.ts'
import {
  flag,
  listedBy,
  metadata,
  mergeMetadata,
  type Operation,
  pageOf,
  read,
  text,
  whole,
} from '../inputs.ts'
import { need } from '../ledger.ts'
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
  expires_at: whole.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
})
const filter = listedBy({
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
      const asked = read(fields, given)
      const now = ledger.now()
      const [{ price: priceId }] = asked.line_items
      const price = need(ledger.records.prices, 'price', priceId, 'line_items[0][price]')
      if (!price.active)
        throw new StripeError('The price specified is inactive. This field only accepts active prices.', {
          param: 'line_items[0][price]',
        })
      if (asked.customer !== undefined) liveCustomer(ledger, asked.customer, 'customer')
      if (asked.customer !== undefined && asked.customer_email !== undefined)
        throw new StripeError('You may only specify one of these parameters: customer, customer_email.')
      const expiresAt = asked.expires_at ?? now + DAY
      if (expiresAt < now + 30 * MINUTE || expiresAt > now + DAY)
        throw new StripeError(
          'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
          { param: 'expires_at' },
        )
      const held: Checkout = {
        id: ledger.newId('cs', 58).replace('cs_', 'cs_test_'),
        created: now,
        expiresAt,
        status: 'open',
        customer: asked.customer ?? null,
        customerEmail: asked.customer_email ?? null,
        reference: asked.client_reference_id ?? null,
        price: price.id,
        successUrl: asked.success_url,
        cancelUrl: asked.cancel_url ?? null,
        allowPromotionCodes: asked.allow_promotion_codes === true,
        metadata: mergeMetadata({}, asked.metadata),
        subscriptionMetadata: mergeMetadata({}, asked.subscription_data?.metadata),
        subscription: null,
      }
      ledger.records.checkouts.push(held)
      return viewed(held)
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    run({ records }, given) {
      const asked = read(filter, given)
      const held = records.checkouts.filter(
        (one) =>
          (asked.customer ?? one.customer) === one.customer &&
          (asked.subscription ?? one.subscription) === one.subscription &&
          (asked.status ?? one.status) === one.status,
      )
      return pageOf(held.map(viewed), given, '/v1/checkout/sessions')
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/{id}',
    run: ({ records }, _given, id) => viewed(need(records.checkouts, 'checkout.session', id)),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/{id}/expire',
    run(ledger, _given, id) {
      const held = need(ledger.records.checkouts, 'checkout.session', id)
      if (held.status !== 'open')
        throw new StripeError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${held.status}\`.`,
        )
      held.status = 'expired'
      ledger.emit('checkout.session.expired', viewed(held), held.customer)
      return viewed(held)
    },
  },
]
