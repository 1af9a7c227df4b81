import { VisibleError } from '#domain/errors.ts'
import { hasExpired, type OwnTest } from '#domain/progress/own-test.ts'
import type { Student } from '#lambdas/shared/platform/caller.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import { ownTest, type OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { TestsService } from '../tests/tests-service.ts'

export type DashboardStores = {
  accounts: Pick<AccountStore, 'profile'>
  owners: Pick<OwnerIndex, 'list'>
  tests: Pick<TestsService, 'read'>
}

/** The most expired tests to close in one call, newest first. Later calls close the rest. */
const MOST_CLOSED = 10

/**
 * Creates a function that returns a student's tests, target score, and test date. The dashboard computes what it shows
 * from the tests (domain/progress). Nothing derived is stored, so nothing can disagree. A test that can still
 * receive an answer has no result here, and listing it doesn't end it: the device with its last answers may
 * be offline.
 */
export function createDashboard({ accounts, owners, tests }: DashboardStores, now: () => number) {
  /** Closes an expired test and returns it, or nothing if it no longer exists. */
  async function readClosed(caller: Student, id: string): Promise<OwnTest[]> {
    try {
      return [ownTest(await tests.read(caller, id))]
    } catch (error) {
      if (error instanceof VisibleError && error.code === 'not_found') return []
      throw error
    }
  }

  return async function dashboardOf(caller: Student) {
    const [{ targetScore, testDate }, listed] = await Promise.all([
      accounts.profile(caller.userId),
      owners.list(caller.userId),
    ])
    const toClose = new Set(listed.filter((test) => hasExpired(test, now())).slice(-MOST_CLOSED))
    const current = await Promise.all(
      listed.map(async (test) => (toClose.has(test) ? readClosed(caller, test.id) : [test])),
    )
    return { serverTime: now(), targetScore, testDate, tests: current.flat() }
  }
}
