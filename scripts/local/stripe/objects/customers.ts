import type Stripe from 'stripe'
import * as z from 'zod'
import { noSuch } from '../errors.ts'
import { endSubscription, isOver } from '../lifecycle.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import {
  type Metadata,
  listing,
  metadata,
  operation,
  retrieval,
  textOrNull,
  type Views,
} from '../operations.ts'
import type { Customer } from '../records.ts'
import { nulls, type Wire } from './wire.ts'

const customerRef = ({ id }: Customer) => ({ kind: 'customer', id }) as const

/**
 * Returns a customer that isn't deleted.
 * @param param the parameter with the id; omitted if the id was in the path
 * @throws StripeError if it's missing or deleted
 */
export function liveCustomer(ledger: Ledger, id: string, param?: string): Customer {
  const stored = findOrThrow(ledger.records.customers, 'customer', id, param)
  if (stored.deleted) throw noSuch('customer', id, param)
  return stored
}

/** Creates a customer with these fields. The other fields are empty. */
export function newCustomer(
  ledger: Ledger,
  fields: { email?: string | null; metadata?: Metadata } = {},
): Customer {
  const customer: Customer = {
    id: ledger.newId('cus', 14),
    created: ledger.now(),
    deleted: false,
    email: null,
    name: null,
    metadata: {},
    balance: 0,
    card: null,
    declines: false,
    ...fields,
  }
  ledger.records.customers.push(customer)
  ledger.emit('customer.created', customerRef(customer), customer.id)
  return customer
}

export const customerViews = {
  customer({ records }, id): Wire<Stripe.Customer> | Wire<Stripe.DeletedCustomer> {
    const one = findOrThrow(records.customers, 'customer', id)
    if (one.deleted) return { id, object: 'customer', deleted: true }
    return {
      ...nulls('address default_source description phone shipping test_clock'),
      id,
      object: 'customer',
      balance: one.balance,
      created: one.created,
      currency: 'usd',
      delinquent: one.declines,
      email: one.email,
      invoice_prefix: id.slice(-8).toUpperCase(),
      invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
      livemode: false,
      metadata: one.metadata,
      name: one.name,
      preferred_locales: [],
      tax_exempt: 'none',
    }
  },
} satisfies Views

export const customerOperations = [
  operation(
    'POST /v1/customers',
    z.strictObject({ email: textOrNull.optional(), metadata: metadata.optional() }),
    (ledger, parameters) =>
      customerRef(
        newCustomer(ledger, { email: parameters.email ?? null, metadata: parameters.metadata ?? {} }),
      ),
  ),
  listing('GET /v1/customers', 'customer', ({ customers }) => customers.filter(({ deleted }) => !deleted), {
    email: ({ email }, value) => email === value,
  }),
  retrieval('GET /v1/customers/{id}', 'customer', ({ customers }) => customers),
  operation('DELETE /v1/customers/{id}', z.strictObject({}), (ledger, _parameters, id) => {
    const stored = liveCustomer(ledger, id)
    for (const one of ledger.records.subscriptions)
      if (one.customer === stored.id && !isOver(one)) endSubscription(ledger, one)
    for (const session of ledger.records.checkouts)
      if (session.customer === stored.id && session.status === 'open') session.status = 'expired'
    Object.assign(stored, { deleted: true, email: null, name: null, metadata: {}, card: null })
    ledger.emit('customer.deleted', customerRef(stored), stored.id)
    return customerRef(stored)
  }),
]
