import type { Hono } from 'hono'
import { billingRoutes } from '../../domain/api/billing.routes.ts'
import { billingSchemas } from '../../domain/api/billing.schemas.ts'
import { VisibleError } from '../../domain/errors.ts'
import { serve } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { createCheckout } from './checkout.ts'
import { createCustomers } from './customers.ts'
import { realEffects, type Effects } from './effects.ts'
import { inWords } from './in-words.ts'
import { CustomerGone, type Payments } from './payments.ts'
import { createSettle } from './settle.ts'
import { viewSubscription } from './view.ts'

const { getSubscription, refreshSubscription, createCheckout: buy, openPortal } = billingRoutes
const routes = { getSubscription, refreshSubscription, createCheckout: buy, openPortal }

const nothingThere = () => new VisibleError('conflict', 'There is no subscription to manage.')

/** The billing service: what the caller has, buying a plan, managing it. */
export function createBilling(
  table: Table,
  payments: Payments,
  authenticate: Authenticate,
  effects: Effects = realEffects,
): Hono {
  const { now } = effects
  const subscriptions = createSubscriptionStore(table)
  const customers = createCustomers({ subscriptions, payments, accounts: createAccountStore(table) })
  const settle = createSettle({ subscriptions, payments }, effects)
  const checkout = createCheckout({ subscriptions, payments, customers }, effects)

  return serve(
    routes,
    billingSchemas,
    {
      getSubscription: async ({ caller }) => viewSubscription(await subscriptions.read(caller.userId), now()),

      refreshSubscription: ({ caller }) =>
        inWords('A plan that was paid shows by itself.', async () =>
          viewSubscription(await settle(caller.userId), now()),
        ),

      createCheckout: ({ caller, body }) =>
        inWords('Nothing was charged.', async () => ({ url: await checkout(caller.userId, body.planName) })),

      openPortal: ({ caller }) =>
        inWords('Your plan is as it was.', async () => {
          const stored = await subscriptions.read(caller.userId)
          if (stored === undefined) throw nothingThere()
          try {
            return { url: await payments.portal(stored.customerId) }
          } catch (error) {
            if (error instanceof CustomerGone) throw nothingThere()
            throw error
          }
        }),
    },
    authenticate,
  )
}
