import { VisibleError } from '../../../domain/errors.ts'
import { hasExpired, type OwnTest } from '../../../domain/progress/own-test.ts'
import type { Student } from '../../shared/platform/http.ts'
import type { AccountStore } from '../../shared/store/account-store.ts'
import { ownTest, type OwnerIndex } from '../../shared/store/owner-index.ts'
import type { TestsService } from '../tests/tests-service.ts'

export type DashboardStores = {
  accounts: Pick<AccountStore, 'profile'>
  owners: Pick<OwnerIndex, 'list'>
  tests: Pick<TestsService, 'read'>
}

/** Expired tests closed in one call, the newest first; the rest are left to the next. */
const MOST_CLOSED = 10

/**
 * A student's tests, from one Query. What the dashboard shows of them is computed where it is shown (domain/progress):
 * nothing derived is stored, so nothing can disagree. A test that can still take an answer has no result here, and listing
 * it does not end it: the device that holds its last answers may be offline.
 */
export function createDashboard({ accounts, owners, tests }: DashboardStores, now: () => number) {
  /** The test as it stands now; none where the index lists what is not there any more. */
  async function closed(caller: Student, id: string): Promise<OwnTest[]> {
    try {
      return [ownTest(await tests.read(caller, id))]
    } catch (error) {
      if (error instanceof VisibleError && error.code === 'not_found') return []
      throw error
    }
  }

  return async function dashboardOf(caller: Student) {
    const [{ targetScore }, listed] = await Promise.all([
      accounts.profile(caller.userId),
      owners.list(caller.userId),
    ])
    const due = new Set(listed.filter((test) => hasExpired(test, now())).slice(-MOST_CLOSED))
    const current = await Promise.all(
      listed.map(async (test) => (due.has(test) ? closed(caller, test.id) : [test])),
    )
    return { serverTime: now(), targetScore, tests: current.flat() }
  }
}
