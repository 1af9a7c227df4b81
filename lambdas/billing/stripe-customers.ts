import { CustomerGone, type Payments } from './payments.ts'
import type { StripeClient } from './stripe-client.ts'
import { callStripe, isReplayedFailure, isMissing } from './stripe-failure.ts'
import { readSubscriptions } from './stripe-subscriptions.ts'

type CustomerPayments = Pick<Payments, 'createCustomer' | 'removeCustomer' | 'subscriptions'>

/** Manages Stripe's customers and reads their subscriptions. */
export function createStripeCustomers(client: StripeClient): CustomerPayments {
  return {
    createCustomer: (userId, key) =>
      callStripe(client, async (stripe) => {
        const make = async (idempotencyKey: string) =>
          (await stripe.customers.create({ metadata: { userId } }, { idempotencyKey })).id
        try {
          return await make(key)
        } catch (error) {
          // This key can only get the same failure again, and no customer was created with it.
          if (!isReplayedFailure(error)) throw error
          return make(`${key}-again`)
        }
      }),

    removeCustomer: (customerId) =>
      callStripe(client, async (stripe) => {
        try {
          await stripe.customers.del(customerId)
        } catch (error) {
          // Already removed by a call whose response was lost.
          if (!isMissing(error)) throw error
        }
      }),

    async subscriptions(customerId) {
      try {
        return await callStripe(client, (stripe) => readSubscriptions(stripe, customerId))
      } catch (error) {
        if (error instanceof CustomerGone) return []
        throw error
      }
    },
  }
}
