import * as z from 'zod'
import { noSuch } from '../errors.ts'
import { emptiable, listedBy, mergeMetadata, metadata, type Operation, pageOf, read } from '../inputs.ts'
import { end, isOver } from '../lifecycle.ts'
import { need, type Ledger } from '../ledger.ts'
import { newCustomer } from '../new-customer.ts'
import type { Customer } from '../records.ts'
import type { View } from '../views/kinds.ts'

const fields = z.strictObject({
  email: emptiable.optional(),
  name: emptiable.optional(),
  metadata: metadata.optional(),
})
const filter = listedBy({ email: z.string().optional() })

const viewed = ({ id }: Customer): View => ({ kind: 'customer', id })

/**
 * Returns a customer that isn't deleted.
 * @param param the parameter that named it; omitted if the path did
 * @throws StripeError if it's missing or deleted
 */
export function liveCustomer(ledger: Ledger, id: string, param?: string): Customer {
  const held = need(ledger.records.customers, 'customer', id, param)
  if (held.deleted) throw noSuch('customer', id, param)
  return held
}

export const customerOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run(ledger, given) {
      const { email = null, name = null, metadata: noted } = read(fields, given)
      return viewed(newCustomer(ledger, { email, name, metadata: mergeMetadata({}, noted) }))
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    run({ records }, given) {
      const { email } = read(filter, given)
      const held = records.customers.filter((one) => !one.deleted && (email ?? one.email) === one.email)
      return pageOf(held.map(viewed), given, '/v1/customers')
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}',
    run: ({ records }, _given, id) => viewed(need(records.customers, 'customer', id)),
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}',
    run(ledger, given, id) {
      const held = liveCustomer(ledger, id)
      const { email = held.email, name = held.name, metadata: noted } = read(fields, given)
      Object.assign(held, { email, name, metadata: mergeMetadata(held.metadata, noted) })
      ledger.emit('customer.updated', viewed(held), held.id)
      return viewed(held)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/{id}',
    run(ledger, _given, id) {
      const held = liveCustomer(ledger, id)
      for (const one of ledger.records.subscriptions)
        if (one.customer === held.id && !isOver(one)) end(ledger, one)
      for (const session of ledger.records.checkouts)
        if (session.customer === held.id && session.status === 'open') session.status = 'expired'
      Object.assign(held, { deleted: true, email: null, name: null, metadata: {}, card: null })
      ledger.emit('customer.deleted', viewed(held), held.id)
      return viewed(held)
    },
  },
]
