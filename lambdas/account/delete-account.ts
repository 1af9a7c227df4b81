import { FRESH_SIGN_IN_MS } from '../../domain/accounts/profile.ts'
import { VisibleError } from '../../domain/errors.ts'
import { refuseShut } from '../shared/accounts/authenticate.ts'
import { erase, type Kept } from '../shared/accounts/erase.ts'
import type { TellBilling } from '../shared/billing/billing-queue.ts'
import type { Student } from '../shared/platform/http.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import type { SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Effects } from './effects.ts'
import type { UserPool } from './user-pool.ts'

type Stores = Kept & {
  accounts: Pick<AccountStore, 'mark' | 'markGone'>
  subscriptions: Pick<SubscriptionStore, 'read' | 'forgetCustomers'>
}
type Others = { pool: UserPool; tellBilling: TellBilling }

/** The index of a student's tests lags behind the table by less than this. */
const INDEX_LAG_MS = 1000
/** The most checks for remaining items. There are at least two. */
const LOOKS = 6

/** Deletes an account with everything in it. */
export function createDeletion(stores: Stores, { pool, tellBilling }: Others, { now, pause }: Effects) {
  /**
   * The steps of a deletion, in order. Each step can be repeated, so an interrupted deletion starts over.
   * Each removal of data elsewhere is its own step, before the items that reference it are erased.
   */
  const steps: readonly ((person: Student) => Promise<void>)[] = [
    // First, because from now on new writes are rejected and writes in progress undo themselves
    // (write-unless-deleted.ts).
    ({ userId }) => stores.accounts.markGone(userId, now()),
    ({ userId }) => endSubscription(userId),
    ({ userId }) => eraseUntilEmpty(userId),
    // Last, because until then the person can sign in and delete again.
    ({ username }) => pool.remove(username),
  ]

  /**
   * Ends the subscription at Stripe through the queue, so a deletion neither waits for Stripe nor fails
   * with it.
   */
  async function endSubscription(userId: string): Promise<void> {
    const stored = await stores.subscriptions.read(userId)
    if (stored === undefined) return
    const { customerId, formerCustomerId } = stored
    await tellBilling({ kind: 'erase', customerId })
    // The former customer is gone, unless the site temporarily had the key of another Stripe account.
    if (formerCustomerId !== undefined) await tellBilling({ kind: 'erase', customerId: formerCustomerId })
    await stores.subscriptions.forgetCustomers(stored)
  }

  /** Erases until the index shows no items: an item written just before the mark may not be listed yet. */
  async function eraseUntilEmpty(userId: string): Promise<void> {
    for (let look = 1; look <= LOOKS; look += 1) {
      const found = await erase(stores, userId)
      if (found === 0 && look > 1) return
      if (look < LOOKS) await pause(INDEX_LAG_MS)
    }
    throw new Error(`an account was not empty after ${LOOKS} looks`)
  }

  /**
   * @throws VisibleError forbidden if the sign-in is too long ago, unless the deletion already began;
   *   unauthorized if an administrator disabled the account
   */
  return async function deleteAccount(person: Student): Promise<void> {
    const mark = await stores.accounts.mark(person.userId)
    refuseShut(mark, person)
    const isFresh = now() - person.signedInAt <= FRESH_SIGN_IN_MS
    if (!isFresh && !mark.gone)
      throw new VisibleError('forbidden', 'Please sign in again, and then delete your account.')
    for (const step of steps) await step(person)
  }
}
