import * as z from 'zod'
import { StripeError } from '../errors.ts'
import {
  emptiable,
  flag,
  listedBy,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  read,
  text,
  whole,
} from '../inputs.ts'
import { need, type Ledger } from '../ledger.ts'
import type { Price, Product } from '../records.ts'
import type { View } from '../views/kinds.ts'

const productFields = z.strictObject({
  id: text.optional(),
  name: text,
  description: emptiable.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
})
const priceFields = z.strictObject({
  currency: z.literal('usd'),
  product: text,
  unit_amount: whole,
  recurring: z.strictObject({ interval: z.literal('month'), interval_count: z.literal('1').optional() }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
})
const priceChange = priceFields
  .pick({ lookup_key: true, transfer_lookup_key: true, nickname: true, metadata: true })
  .extend({ active: flag.optional() })
const priceFilter = listedBy({
  active: flag.optional(),
  product: z.string().optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
})

const productViewed = ({ id }: Product): View => ({ kind: 'product', id })
const priceViewed = ({ id }: Price): View => ({ kind: 'price', id })

/**
 * Clears a lookup key on the price that has it. A key belongs to one active price and moves only on request.
 * @throws StripeError if another price has the key and `isMoved` is false
 */
function claimKey({ records }: Ledger, key: string | undefined, isMoved: boolean, owner?: Price): void {
  if (key === undefined) return
  const held = records.prices.find((one) => one.lookupKey === key && one !== owner)
  if (held === undefined) return
  if (!isMoved)
    throw new StripeError(`A price (\`${held.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  held.lookupKey = null
}

export const catalogOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/products',
    run(ledger, given) {
      const {
        id = ledger.newId('prod', 14),
        name,
        description = null,
        active = true,
        metadata: noted,
      } = read(productFields, given)
      if (ledger.records.products.some((one) => one.id === id))
        throw new StripeError('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      const held = {
        id,
        created: ledger.now(),
        active,
        name,
        description,
        metadata: mergeMetadata({}, noted),
      }
      ledger.records.products.push(held)
      return productViewed(held)
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    run({ records }, given) {
      const { active } = read(listedBy({ active: flag.optional() }), given)
      const held = records.products.filter((one) => (active ?? one.active) === one.active)
      return pageOf(held.map(productViewed), given, '/v1/products')
    },
  },
  {
    method: 'GET',
    path: '/v1/products/{id}',
    run: ({ records }, _given, id) => productViewed(need(records.products, 'product', id)),
  },
  {
    method: 'POST',
    path: '/v1/products/{id}',
    run(ledger, given, id) {
      const held = need(ledger.records.products, 'product', id)
      const change = read(productFields.partial(), given)
      Object.assign(held, {
        name: change.name ?? held.name,
        description: change.description ?? held.description,
        active: change.active ?? held.active,
        metadata: mergeMetadata(held.metadata, change.metadata),
      })
      return productViewed(held)
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    run(ledger, given) {
      const fields = read(priceFields, given)
      need(ledger.records.products, 'product', fields.product, 'product')
      claimKey(ledger, fields.lookup_key, fields.transfer_lookup_key === true)
      const held: Price = {
        id: ledger.newId('price'),
        created: ledger.now(),
        active: true,
        product: fields.product,
        unitAmount: fields.unit_amount,
        currency: fields.currency,
        lookupKey: fields.lookup_key ?? null,
        nickname: fields.nickname ?? null,
        metadata: mergeMetadata({}, fields.metadata),
      }
      ledger.records.prices.push(held)
      return priceViewed(held)
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    run({ records }, given) {
      const { active, product, lookup_keys: keys } = read(priceFilter, given)
      const held = records.prices.filter(
        (one) =>
          (active ?? one.active) === one.active &&
          (product ?? one.product) === one.product &&
          (keys === undefined || (one.lookupKey !== null && keys.includes(one.lookupKey))),
      )
      return pageOf(held.map(priceViewed), given, '/v1/prices')
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/{id}',
    run: ({ records }, _given, id) => priceViewed(need(records.prices, 'price', id)),
  },
  {
    method: 'POST',
    path: '/v1/prices/{id}',
    run(ledger, given, id) {
      const held = need(ledger.records.prices, 'price', id)
      const change = read(priceChange.partial(), given)
      claimKey(ledger, change.lookup_key, change.transfer_lookup_key === true, held)
      Object.assign(held, {
        active: change.active ?? held.active,
        lookupKey: change.lookup_key ?? held.lookupKey,
        nickname: change.nickname ?? held.nickname,
        metadata: mergeMetadata(held.metadata, change.metadata),
      })
      return priceViewed(held)
    },
  },
]
