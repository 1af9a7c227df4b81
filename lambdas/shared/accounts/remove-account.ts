import type { SendBillingMessage } from '../billing/billing-queue.ts'
import { pause as realPause } from '../platform/pause.ts'
import type { AccountStore } from '../store/account-store.ts'
import type { SubscriptionStore } from '../store/subscription-store.ts'
import { erase, type ErasableStores } from './erase.ts'
import type { UserPool } from './user-pool.ts'

type Stores = ErasableStores & {
  accounts: Pick<AccountStore, 'markGone'>
  subscriptions: Pick<SubscriptionStore, 'read' | 'unlinkCustomers'>
}
type Others = {
  pool: UserPool
  sendBillingMessage: SendBillingMessage
  now: () => number
  pause?: (ms: number) => Promise<void>
}
/**
 * Names an account: its user id, and the pool's name for it, which differs if the user signs in through Google or a
 * school.
 */
type AccountNames = { userId: string; username: string }

/** The index of a student's tests lags behind the table by less than this. */
const INDEX_LAG_MS = 1000
/** The most checks for remaining items. There are at least two. */
const MAX_CHECKS = 6

/**
 * Creates a function that deletes an account with everything in it. The caller checks who may delete it. A
 * repeat completes an interrupted deletion.
 */
export function createAccountRemoval(
  stores: Stores,
  { pool, sendBillingMessage, now, pause = realPause }: Others,
) {
  /**
   * The steps of a deletion, in order. Each step can be repeated, so an interrupted deletion starts over.
   * The removal of data at Stripe is its own step, before the items that reference it are erased.
   */
  const steps: readonly ((account: AccountNames) => Promise<void>)[] = [
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
    // Stripe no longer has the former customer, unless the site temporarily had the key of another Stripe account.
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

  return async function removeAccount(account: AccountNames): Promise<void> {
    for (const step of steps) await step(account)
  }
}
