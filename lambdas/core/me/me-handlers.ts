import { canBeTestDate } from '#domain/accounts/test-date.ts'
import type { meRoutes } from '#domain/api/me.routes.ts'
import type { meSchemas } from '#domain/api/me.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { Student } from '#lambdas/shared/platform/caller.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import type { HideTest } from '../tests/hide-test.ts'
import { createDashboard, type DashboardStores } from './dashboard.ts'

type OwnRoutes = Pick<typeof meRoutes, 'getMe' | 'updateMe' | 'getDashboard' | 'changeTest'>

type Stores = DashboardStores & {
  accounts: Pick<AccountStore, 'profile' | 'set'>
  hideTest: HideTest
  writeUnlessDeleted: WriteUnlessDeleted
}

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
      if (typeof body.testDate === 'string' && !canBeTestDate(body.testDate, now()))
        throw new VisibleError('bad_request', 'testDate: choose a day from today on, within three years.')
      await writeUnlessDeleted(caller, () => accounts.set(caller.userId, body))
      return viewMe(caller)
    },
    getDashboard: ({ caller }) => dashboardOf(caller),
    changeTest: async ({ caller, params, body }) => ({
      test: await hideTest(caller, params.id, body.hidden),
    }),
  }
}
