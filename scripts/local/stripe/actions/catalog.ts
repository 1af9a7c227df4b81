import * as z from 'zod'
import { StripeError } from '../errors.ts'
import {
  textOrNull,
  flag,
  listSchema,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  parseParameters,
  text,
  integer,
} from '../inputs.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import type { Price, Product } from '../records.ts'
import type { View } from '../views/kinds.ts'

const productFields = z.strictObject({
  id: text.optional(),
  name: text,
  description: textOrNull.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
})
const priceFields = z.strictObject({
  currency: z.literal('usd'),
  product: text,
  unit_amount: integer,
  recurring: z.strictObject({ interval: z.literal('month'), interval_count: z.literal('1').optional() }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
})
const priceChange = priceFields
  .pick({ lookup_key: true, transfer_lookup_key: true, nickname: true, metadata: true })
  .extend({ active: flag.optional() })
const priceFilter = listSchema({
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
  const stored = records.prices.find((one) => one.lookupKey === key && one !== owner)
  if (stored === undefined) return
  if (!isMoved)
    throw new StripeError(`A price (\`${stored.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  stored.lookupKey = null
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
      } = parseParameters(productFields, given)
      if (ledger.records.products.some((one) => one.id === id))
        throw new StripeError('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      const stored = {
        id,
        created: ledger.now(),
        active,
        name,
        description,
        metadata: mergeMetadata({}, noted),
      }
      ledger.records.products.push(stored)
      return productViewed(stored)
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    run({ records }, given) {
      const { active } = parseParameters(listSchema({ active: flag.optional() }), given)
      const stored = records.products.filter((one) => (active ?? one.active) === one.active)
      return pageOf(stored.map(productViewed), given, '/v1/products')
    },
  },
  {
    method: 'GET',
    path: '/v1/products/{id}',
    run: ({ records }, _given, id) => productViewed(findOrThrow(records.products, 'product', id)),
  },
  {
    method: 'POST',
    path: '/v1/products/{id}',
    run(ledger, given, id) {
      const stored = findOrThrow(ledger.records.products, 'product', id)
      const change = parseParameters(productFields.partial(), given)
      Object.assign(stored, {
        name: change.name ?? stored.name,
        description: change.description ?? stored.description,
        active: change.active ?? stored.active,
        metadata: mergeMetadata(stored.metadata, change.metadata),
      })
      return productViewed(stored)
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    run(ledger, given) {
      const fields = parseParameters(priceFields, given)
      findOrThrow(ledger.records.products, 'product', fields.product, 'product')
      claimKey(ledger, fields.lookup_key, fields.transfer_lookup_key === true)
      const stored: Price = {
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
      ledger.records.prices.push(stored)
      return priceViewed(stored)
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    run({ records }, given) {
      const { active, product, lookup_keys: keys } = parseParameters(priceFilter, given)
      const stored = records.prices.filter(
        (one) =>
          (active ?? one.active) === one.active &&
          (product ?? one.product) === one.product &&
          (keys === undefined || (one.lookupKey !== null && keys.includes(one.lookupKey))),
      )
      return pageOf(stored.map(priceViewed), given, '/v1/prices')
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/{id}',
    run: ({ records }, _given, id) => priceViewed(findOrThrow(records.prices, 'price', id)),
  },
  {
    method: 'POST',
    path: '/v1/prices/{id}',
    run(ledger, given, id) {
      const stored = findOrThrow(ledger.records.prices, 'price', id)
      const change = parseParameters(priceChange.partial(), given)
      claimKey(ledger, change.lookup_key, change.transfer_lookup_key === true, stored)
      Object.assign(stored, {
        active: change.active ?? stored.active,
        lookupKey: change.lookup_key ?? stored.lookupKey,
        nickname: change.nickname ?? stored.nickname,
        metadata: mergeMetadata(stored.metadata, change.metadata),
      })
      return priceViewed(stored)
    },
  },
]
