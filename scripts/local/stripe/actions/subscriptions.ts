import * as z from 'zod'
import { StripeError } from '../errors.ts'
import { flag, listedBy, mergeMetadata, metadata, type Operation, pageOf, read, text } from '../inputs.ts'
import { changePrice, end, isOver, setCancelAtPeriodEnd, told } from '../lifecycle.ts'
import { need, type Ledger } from '../ledger.ts'
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
const filter = listedBy({
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

const isListed = (held: Subscription, status: (typeof STATUSES)[number] | undefined): boolean =>
  status === undefined
    ? !isOver(held)
    : status === 'all' || (status === 'ended' ? isOver(held) : held.status === status)

/** Returns a subscription that hasn't ended. @throws StripeError if it's missing or over */
function live({ records }: Ledger, id: string): Subscription {
  const held = need(records.subscriptions, 'subscription', id)
  if (isOver(held))
    throw new StripeError(`No such subscription: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    })
  return held
}

export const subscriptionOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    run({ records }, given) {
      const { customer, price, status } = read(filter, given)
      if (customer !== undefined) need(records.customers, 'customer', customer, 'customer')
      const held = records.subscriptions.filter(
        (one) =>
          (customer ?? one.customer) === one.customer &&
          (price ?? one.price) === one.price &&
          isListed(one, status),
      )
      return pageOf(held.map(viewed), given, '/v1/subscriptions')
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/{id}',
    run: ({ records }, _given, id) => viewed(need(records.subscriptions, 'subscription', id)),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/{id}',
    run(ledger, given, id) {
      const held = live(ledger, id)
      const asked = read(change, given)
      const [item] = asked.items ?? []
      if (item !== undefined && item.id !== held.itemId)
        throw new StripeError(`No such subscription_item: '${item.id}'`, {
          code: 'resource_missing',
          param: 'items[0][id]',
        })
      if (asked.metadata !== undefined) {
        held.metadata = mergeMetadata(held.metadata, asked.metadata)
        told(ledger, held, 'updated')
      }
      if (asked.cancel_at_period_end !== undefined)
        setCancelAtPeriodEnd(ledger, held, asked.cancel_at_period_end)
      if (item?.price !== undefined) {
        const price = need(ledger.records.prices, 'price', item.price, 'items[0][price]')
        changePrice(ledger, held, price, asked.proration_behavior ?? 'create_prorations')
      }
      return viewed(held)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/{id}',
    run(ledger, _given, id) {
      const held = live(ledger, id)
      end(ledger, held)
      return viewed(held)
    },
  },
]
