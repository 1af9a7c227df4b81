import type { Hono } from 'hono'
import { billingRoutes } from '#domain/api/billing.routes.ts'
import { billingSchemas } from '#domain/api/billing.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { type Allowance, createFloodLimit } from '../shared/accounts/flood.ts'
import { serve } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createGrantStore } from '../shared/store/grant-store.ts'
import { createLimitStore } from '../shared/store/limit-store.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { createCheckout } from './checkout.ts'
import { createCustomers } from './customers.ts'
import { realEffects, type Effects } from './effects.ts'
import { withVisibleErrors } from './visible-errors.ts'
import { CustomerGone, type Payments } from './payments.ts'
import { createReconcile } from './reconcile.ts'
import { viewSubscription } from './view.ts'

const { getSubscription, refreshSubscription, createCheckout: buy, openPortal } = billingRoutes
const routes = { getSubscription, refreshSubscription, createCheckout: buy, openPortal }

/**
 * The calls of an account per hour. Stripe allows a site 25 requests per second in test mode and 100 in live mode, for
 * all students together. A page that waits for a payment refreshes six times.
 */
const REFRESHES: Allowance = { name: 'plan-refresh', account: 120 }
const CHECKOUTS: Allowance = { name: 'plan-checkout', account: 40 }
const PORTALS: Allowance = { name: 'plan-portal', account: 40 }

const noSubscription = () => new VisibleError('conflict', 'You don’t have a subscription to manage.')

/** Creates the billing service, which shows the caller's plan, sells plans, and opens the portal. */
export function createBilling(
  table: Table,
  payments: Payments,
  authenticate: Authenticate,
  effects: Effects = realEffects,
): Hono {
  const { now } = effects
  const subscriptions = createSubscriptionStore(table)
  const grants = createGrantStore(table)
  const customers = createCustomers({ subscriptions, payments, accounts: createAccountStore(table) })
  const reconcile = createReconcile({ subscriptions, payments }, effects)
  const allow = createFloodLimit(createLimitStore(table, { now }), now)
  const checkout = createCheckout({ subscriptions, payments, customers }, effects)

  return serve(
    routes,
    billingSchemas,
    {
      async getSubscription({ caller: { userId } }) {
        const [stored, grant] = await Promise.all([subscriptions.read(userId), grants.read(userId)])
        return viewSubscription(stored, grant, now())
      },

      refreshSubscription: async (call) => {
        await allow(REFRESHES, call)
        return withVisibleErrors('If you already paid, your plan will appear automatically.', async () =>
          viewSubscription(await reconcile(call.caller.userId), await grants.read(call.caller.userId), now()),
        )
      },

      createCheckout: async (call) => {
        await allow(CHECKOUTS, call)
        return withVisibleErrors('Nothing was charged.', async () => ({
          url: await checkout(call.caller.userId, call.body.planName),
        }))
      },

      openPortal: async (call) => {
        const stored = await subscriptions.read(call.caller.userId)
        if (stored === undefined) throw noSubscription()
        await allow(PORTALS, call)
        return withVisibleErrors('Your plan hasn’t changed.', async () => {
          try {
            return { url: await payments.portal(stored.customerId) }
          } catch (error) {
            if (error instanceof CustomerGone) throw noSubscription()
            throw error
          }
        })
      },
    },
    authenticate,
  )
}
