import type { Ledger } from '../ledger.ts'
import type { Operation, Views } from '../operations.ts'
import { checkoutOperations, checkoutViews } from './checkout.ts'
import { configurationOperations, configurationViews } from './configurations.ts'
import { customerOperations, customerViews } from './customers.ts'
import { eventOperations, eventViews } from './events.ts'
import { invoiceOperations, invoiceViews } from './invoices.ts'
import { type JsonObject, jsonOf, type Ref } from './kinds.ts'
import { paymentOperations, paymentViews } from './payments.ts'
import { portalOperations, portalViews } from './portal.ts'
import { priceOperations, priceViews } from './prices.ts'
import { subscriptionOperations, subscriptionViews } from './subscriptions.ts'

const VIEWS: Required<Views> = {
  ...customerViews,
  ...priceViews,
  ...checkoutViews,
  ...subscriptionViews,
  ...invoiceViews,
  ...paymentViews,
  ...portalViews,
  ...configurationViews,
  ...eventViews,
}

/** Returns an object as the API sends it, without expansions. @throws StripeError if it's missing */
export const viewOf = (ledger: Ledger, { kind, id }: Ref): JsonObject => jsonOf(VIEWS[kind](ledger, id))

export const OPERATIONS: readonly Operation[] = [
  ...customerOperations,
  ...priceOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...paymentOperations,
  ...portalOperations,
  ...configurationOperations,
  ...eventOperations,
]
