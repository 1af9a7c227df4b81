import { FRESH_SIGN_IN_MS } from '#domain/accounts/profile.ts'
import { VisibleError } from '#domain/errors.ts'
import { checkMark } from '../shared/accounts/authenticate.ts'
import { erase, type ErasableStores } from '../shared/accounts/erase.ts'
import type { SendBillingMessage } from '../shared/billing/billing-queue.ts'
import type { Student } from '../shared/platform/caller.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import type { SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Effects } from './effects.ts'
import type { UserPool } from './user-pool.ts'

type Stores = ErasableStores & {
  accounts: Pick<AccountStore, 'mark' | 'markGone'>
  subscriptions: Pick<SubscriptionStore, 'read' | 'unlinkCustomers'>
}
type Others = { pool: UserPool; sendBillingMessage: SendBillingMessage }

/** The index of a student's tests lags behind the table by less than this. */
const INDEX_LAG_MS = 1000
/** The most checks for remaining items. There are at least two. */
const MAX_CHECKS = 6

/** Creates a function that deletes an account with everything in it. */
export function createDeletion(
  stores: Stores,
  { pool, sendBillingMessage }: Others,
  { now, pause }: Effects,
) {
  /**
   * The steps of a deletion, in order. Each step can be repeated, so an interrupted deletion starts over.
   * The removal of data at Stripe is its own step, before the items that reference it are erased.
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
    await sendBillingMessage({ kind: 'erase', customerId })
    // Stripe no longer has this one, unless the site temporarily had the secret key of another Stripe account.
    if (formerCustomerId !== undefined)
      await sendBillingMessage({ kind: 'erase', customerId: formerCustomerId })
    await stores.subscriptions.unlinkCustomers(stored)
  }

  /**
   * Erases until nothing is found: an item written just before the account was marked may not be listed yet.
   */
  async function eraseUntilEmpty(userId: string): Promise<void> {
    for (let check = 1; check <= MAX_CHECKS; check += 1) {
      const itemCount = await erase(stores, userId)
      if (itemCount === 0 && check > 1) return
      if (check < MAX_CHECKS) await pause(INDEX_LAG_MS)
    }
    throw new Error(`an account was not empty after ${MAX_CHECKS} checks`)
  }

  /**
   * @throws VisibleError forbidden if the sign-in is too long ago, unless the deletion already began;
   *   unauthorized if an administrator disabled the account or signed it out
   */
  return async function deleteAccount(person: Student): Promise<void> {
    const mark = await stores.accounts.mark(person.userId)
    checkMark(mark, person)
    const isFresh = now() - person.signedInAt <= FRESH_SIGN_IN_MS
    if (!isFresh && !mark.isGone)
      throw new VisibleError('forbidden', 'Please sign in again, and then delete your account.')
    for (const step of steps) await step(person)
  }
}
