import * as z from 'zod'
import { noSuch } from '../errors.ts'
import {
  textOrNull,
  listSchema,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  parseParameters,
} from '../inputs.ts'
import { endSubscription, isOver } from '../lifecycle.ts'
import { findOrThrow, type Ledger } from '../ledger.ts'
import { newCustomer } from '../new-customer.ts'
import type { Customer } from '../records.ts'
import type { View } from '../views/kinds.ts'

const fields = z.strictObject({
  email: textOrNull.optional(),
  name: textOrNull.optional(),
  metadata: metadata.optional(),
})
const filter = listSchema({ email: z.string().optional() })

const viewed = ({ id }: Customer): View => ({ kind: 'customer', id })

/**
 * Returns a customer that isn't deleted.
 * @param param the parameter that named it; omitted if the path did
 * @throws StripeError if it's missing or deleted
 */
export function liveCustomer(ledger: Ledger, id: string, param?: string): Customer {
  const stored = findOrThrow(ledger.records.customers, 'customer', id, param)
  if (stored.deleted) throw noSuch('customer', id, param)
  return stored
}

export const customerOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run(ledger, given) {
      const { email = null, name = null, metadata: noted } = parseParameters(fields, given)
      return viewed(newCustomer(ledger, { email, name, metadata: mergeMetadata({}, noted) }))
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    run({ records }, given) {
      const { email } = parseParameters(filter, given)
      const stored = records.customers.filter((one) => !one.deleted && (email ?? one.email) === one.email)
      return pageOf(stored.map(viewed), given, '/v1/customers')
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}',
    run: ({ records }, _given, id) => viewed(findOrThrow(records.customers, 'customer', id)),
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}',
    run(ledger, given, id) {
      const stored = liveCustomer(ledger, id)
      const { email = stored.email, name = stored.name, metadata: noted } = parseParameters(fields, given)
      Object.assign(stored, { email, name, metadata: mergeMetadata(stored.metadata, noted) })
      ledger.emit('customer.updated', viewed(stored), stored.id)
      return viewed(stored)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/{id}',
    run(ledger, _given, id) {
      const stored = liveCustomer(ledger, id)
      for (const one of ledger.records.subscriptions)
        if (one.customer === stored.id && !isOver(one)) endSubscription(ledger, one)
      for (const session of ledger.records.checkouts)
        if (session.customer === stored.id && session.status === 'open') session.status = 'expired'
      Object.assign(stored, { deleted: true, email: null, name: null, metadata: {}, card: null })
      ledger.emit('customer.deleted', viewed(stored), stored.id)
      return viewed(stored)
    },
  },
]
