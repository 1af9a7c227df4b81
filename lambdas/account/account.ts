import type { Hono } from 'hono'
import { FRESH_SIGN_IN_MS } from '#domain/accounts/profile.ts'
import { accountSchemas } from '#domain/api/account.schemas.ts'
import { meRoutes } from '#domain/api/me.routes.ts'
import { VisibleError } from '#domain/errors.ts'
import { checkActive, checkMark } from '../shared/accounts/authenticate.ts'
import { createAccountRemoval } from '../shared/accounts/remove-account.ts'
import type { UserPool } from '../shared/accounts/user-pool.ts'
import type { SendBillingMessage } from '../shared/billing/billing-queue.ts'
import type { Student } from '../shared/platform/caller.ts'
import { serve } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createContactStore } from '../shared/store/contact-store.ts'
import { createCollegeStore } from '../shared/store/college-store.ts'
import { createConversationStore } from '../shared/store/conversation-store.ts'
import { createDrillStore } from '../shared/store/drill-store.ts'
import { createGrantStore } from '../shared/store/grant-store.ts'
import { createPlanStore } from '../shared/store/plan-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createSeenStore } from '../shared/store/seen-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { createWeeklySummaryStore } from '../shared/store/weekly-summary-store.ts'
import { realEffects, type Effects } from './effects.ts'
import { createExport } from './export-account.ts'

const { exportMe, exportTest, deleteMe } = meRoutes
const routes = { exportMe, exportTest, deleteMe }

/**
 * Creates the account service, which exports or deletes a person's data. It is the only service that
 * accepts the token of a deleted account, on one route: an interrupted deletion can be repeated with the
 * token that started it.
 */
export function createAccount(
  table: Table,
  pool: UserPool,
  sendBillingMessage: SendBillingMessage,
  check: Authenticate,
  effects: Effects = realEffects,
): Hono {
  const accounts = createAccountStore(table)
  const attempts = createAttemptStore(table)
  const owners = createOwnerIndex(table)
  const seen = createSeenStore(table)
  const subscriptions = createSubscriptionStore(table)
  const exporter = createExport(
    {
      accounts,
      attempts,
      colleges: createCollegeStore(table),
      conversations: createConversationStore(table, effects.now),
      drills: createDrillStore(table),
      grants: createGrantStore(table),
      plans: createPlanStore(table),
      messages: createContactStore(table, effects.now),
      owners,
      seen,
      sets: createSetStore(table),
      subscriptions,
      summaries: createWeeklySummaryStore(table),
    },
    effects.now,
  )
  const removeAccount = createAccountRemoval(
    { accounts, attempts, owners, subscriptions },
    { pool, sendBillingMessage, ...effects },
  )

  /**
   * @throws VisibleError forbidden if the sign-in is too long ago, unless the deletion already began;
   *   unauthorized if an administrator disabled the account or signed it out
   */
  async function checkDeletion(person: Student): Promise<void> {
    const mark = await accounts.mark(person.userId)
    checkMark(mark, person)
    const isFresh = effects.now() - person.signedInAt <= FRESH_SIGN_IN_MS
    if (!isFresh && !mark.isGone)
      throw new VisibleError('forbidden', 'Please sign in again, and then delete your account.')
  }

  return serve(
    routes,
    accountSchemas,
    {
      exportMe: async ({ caller }) => {
        await checkActive(accounts, caller)
        return exporter.exportAccount(caller.userId)
      },
      exportTest: async ({ caller, params }) => {
        await checkActive(accounts, caller)
        return exporter.exportTest(caller.userId, params.id)
      },
      deleteMe: async ({ caller }) => {
        await checkDeletion(caller)
        await removeAccount(caller)
        return { deleted: true as const }
      },
    },
    check,
  )
}
