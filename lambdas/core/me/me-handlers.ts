import type { meRoutes } from '#domain/api/me.routes.ts'
import type { meSchemas } from '#domain/api/me.schemas.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { Handlers, Student } from '#lambdas/shared/platform/http.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import { createDashboard, type DashboardStores } from './dashboard.ts'

import type { HideTest } from '../tests/hide-test.ts'
type OwnRoutes = Pick<typeof meRoutes, 'getMe' | 'updateMe' | 'getDashboard' | 'changeTest'>

type Stores = DashboardStores & {
  accounts: Pick<AccountStore, 'profile' | 'set'>
  writeUnlessDeleted: WriteUnlessDeleted
}
  hideTest: HideTest

/** Handles a signed-in student's own profile and dashboard. */
export function meHandlers(stores: Stores, now: () => number): Handlers<OwnRoutes, typeof meSchemas> {
  const { accounts, hideTest, writeUnlessDeleted } = stores
  const dashboardOf = createDashboard(stores, now)
  const viewMe = async ({ userId, admin }: Student) => ({
    userId,
    admin,
    ...(await accounts.profile(userId)),
  })
  return {
    getMe: ({ caller }) => viewMe(caller),
    updateMe: async ({ caller, body }) => {
      await writeUnlessDeleted(caller, () => accounts.set(caller.userId, body))
      return viewMe(caller)
    },
    getDashboard: ({ caller }) => dashboardOf(caller),
  }
}
    changeTest: async ({ caller, params, body }) => ({
      test: await hideTest(caller, params.id, body.hidden),
    }),
