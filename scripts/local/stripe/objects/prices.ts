import type Stripe from 'stripe'
import * as z from 'zod'
import { StripeError } from '../errors.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import { flag, integer, listing, metadata, operation, retrieval, text, type Views } from '../operations.ts'
import type { Price, Product } from '../records.ts'
import { nulls, type Wire } from './wire.ts'

const productFields = z.strictObject({ name: text, metadata: metadata.default({}) })
const priceFields = z.strictObject({
  currency: z.literal('usd'),
  product: text,
  unit_amount: integer,
  recurring: z.strictObject({ interval: z.literal('month') }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  metadata: metadata.default({}),
})

/**
 * Clears a lookup key on the price that has it, so that a new price can have it. A lookup key belongs to one price,
 * and moves only on request.
 * @throws StripeError if another price has it and `isTransfer` is false
 */
function releaseKey({ records }: Ledger, key: string | undefined, isTransfer: boolean): void {
  const stored = records.prices.find(({ lookupKey }) => key !== undefined && lookupKey === key)
  if (stored === undefined) return
  if (!isTransfer)
    throw new StripeError(`A price (\`${stored.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  stored.lookupKey = null
}

export const priceView = (price: Price): Wire<Stripe.Price> => ({
  ...nulls('custom_unit_amount tiers_mode transform_quantity'),
  id: price.id,
  object: 'price',
  active: price.active,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  livemode: false,
  lookup_key: price.lookupKey,
  metadata: price.metadata,
  nickname: price.nickname,
  product: price.product,
  recurring: {
    ...nulls('meter trial_period_days'),
    interval: 'month',
    interval_count: 1,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: price.unitAmount,
  unit_amount_decimal: String(price.unitAmount),
})

/** The older form of a price, which a subscription's item still has. */
export const planView = (price: Price): Wire<Stripe.Plan> => ({
  ...nulls('meter tiers_mode transform_usage trial_period_days'),
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unitAmount,
  amount_decimal: String(price.unitAmount),
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: price.metadata,
  nickname: price.nickname,
  product: price.product,
  usage_type: 'licensed',
})

export const priceViews = {
  product({ records }, id): Wire<Stripe.Product> {
    const one = findOrThrow(records.products, 'product', id)
    return {
      ...nulls('default_price package_dimensions shippable statement_descriptor tax_code tax_details'),
      ...nulls('unit_label url'),
      id,
      object: 'product',
      active: one.active,
      created: one.created,
      description: one.description,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: one.metadata,
      name: one.name,
      type: 'service',
      updated: one.created,
    }
  },
  price: ({ records }, id) => priceView(findOrThrow(records.prices, 'price', id)),
} satisfies Views

export const priceOperations = [
  operation('POST /v1/products', productFields, (ledger, parameters) => {
    const id = ledger.newId('prod', 14)
    const stored: Product = { id, created: ledger.now(), active: true, description: null, ...parameters }
    ledger.records.products.push(stored)
    return { kind: 'product', id }
  }),
  listing('GET /v1/products', 'product', ({ products }) => products, {
    active: ({ active }, value) => String(active) === value,
  }),
  operation('POST /v1/prices', priceFields, (ledger, parameters) => {
    findOrThrow(ledger.records.products, 'product', parameters.product, 'product')
    releaseKey(ledger, parameters.lookup_key, parameters.transfer_lookup_key === true)
    const id = ledger.newId('price')
    ledger.records.prices.push({
      id,
      created: ledger.now(),
      active: true,
      product: parameters.product,
      unitAmount: parameters.unit_amount,
      currency: parameters.currency,
      lookupKey: parameters.lookup_key ?? null,
      nickname: null,
      metadata: parameters.metadata,
    })
    return { kind: 'price', id }
  }),
  listing('GET /v1/prices', 'price', ({ prices }) => prices, {
    active: ({ active }, value) => String(active) === value,
    lookup_keys: ({ lookupKey }, value) =>
      lookupKey !== null && Array.isArray(value) && value.includes(lookupKey),
  }),
  retrieval('GET /v1/prices/{id}', 'price', ({ prices }) => prices),
  operation('POST /v1/prices/{id}', z.strictObject({ active: flag }), ({ records }, { active }, id) => {
    findOrThrow(records.prices, 'price', id).active = active
    return { kind: 'price', id }
  }),
]
