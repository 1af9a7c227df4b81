import type { Ledger } from './ledger.ts'
import type { Customer } from './records.ts'

/** Creates a customer with only the given fields filled. */
export function newCustomer(
  ledger: Ledger,
  given: Partial<Pick<Customer, 'email' | 'metadata' | 'name'>> = {},
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
    ...given,
  }
  ledger.records.customers.push(customer)
  ledger.emit('customer.created', { kind: 'customer', id: customer.id }, customer.id)
  return customer
}
