import * as z from 'zod'
import { StripeError } from '../errors.ts'
import {
  flag,
  listSchema,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  parseParameters,
  text,
} from '../inputs.ts'
import {
  changePrice,
  endSubscription,
  isOver,
  setCancelAtPeriodEnd,
  emitSubscriptionEvent,
} from '../lifecycle.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import type { Subscription } from '../records.ts'
import type { View } from '../views/kinds.ts'

const STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'ended',
  'all',
] as const
const filter = listSchema({
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(STATUSES).optional(),
})
const change = z.strictObject({
  items: z.tuple([z.strictObject({ id: text, price: text.optional() })]).optional(),
  cancel_at_period_end: flag.optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
  metadata: metadata.optional(),
})

const viewed = ({ id }: Subscription): View => ({ kind: 'subscription', id })

const isListed = (stored: Subscription, status: (typeof STATUSES)[number] | undefined): boolean =>
  status === undefined
    ? !isOver(stored)
    : status === 'all' || (status === 'ended' ? isOver(stored) : stored.status === status)

/** Returns a subscription that hasn't ended. @throws StripeError if it's missing or over */
function activeSubscription({ records }: Ledger, id: string): Subscription {
  const stored = findOrThrow(records.subscriptions, 'subscription', id)
  if (isOver(stored))
    throw new StripeError(`No such subscription: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    })
  return stored
}

export const subscriptionOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    run({ records }, given) {
      const { customer, price, status } = parseParameters(filter, given)
      if (customer !== undefined) findOrThrow(records.customers, 'customer', customer, 'customer')
      const stored = records.subscriptions.filter(
        (one) =>
          (customer ?? one.customer) === one.customer &&
          (price ?? one.price) === one.price &&
          isListed(one, status),
      )
      return pageOf(stored.map(viewed), given, '/v1/subscriptions')
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/{id}',
    run: ({ records }, _given, id) => viewed(findOrThrow(records.subscriptions, 'subscription', id)),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/{id}',
    run(ledger, given, id) {
      const stored = activeSubscription(ledger, id)
      const requested = parseParameters(change, given)
      const [item] = requested.items ?? []
      if (item !== undefined && item.id !== stored.itemId)
        throw new StripeError(`No such subscription_item: '${item.id}'`, {
          code: 'resource_missing',
          param: 'items[0][id]',
        })
      if (requested.metadata !== undefined) {
        stored.metadata = mergeMetadata(stored.metadata, requested.metadata)
        emitSubscriptionEvent(ledger, stored, 'updated')
      }
      if (requested.cancel_at_period_end !== undefined)
        setCancelAtPeriodEnd(ledger, stored, requested.cancel_at_period_end)
      if (item?.price !== undefined) {
        const price = findOrThrow(ledger.records.prices, 'price', item.price, 'items[0][price]')
        changePrice(ledger, stored, price, requested.proration_behavior ?? 'create_prorations')
      }
      return viewed(stored)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/{id}',
    run(ledger, _given, id) {
      const stored = activeSubscription(ledger, id)
      endSubscription(ledger, stored)
      return viewed(stored)
    },
  },
]
