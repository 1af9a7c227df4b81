import type Stripe from 'stripe'
import type { Customer } from '../records.ts'
import type { Wire } from './wire.ts'

export const customerView = (customer: Customer): Wire<Stripe.Customer> => ({
  id: customer.id,
  object: 'customer',
  address: null,
  balance: customer.balance,
  created: customer.created,
  currency: 'usd',
  default_source: null,
  delinquent: customer.declines,
  description: null,
  email: customer.email,
  invoice_prefix: customer.id.slice(-8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

export const deletedCustomerView = (customer: Customer): Wire<Stripe.DeletedCustomer> => ({
  id: customer.id,
  object: 'customer',
  deleted: true,
})
