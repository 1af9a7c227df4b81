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

/** The index of a student's tests is behind the table by less than this. */
const INDEX_LAG_MS = 1000
/** Looks at what there is: at least two, at most so many. */
const LOOKS = 6

/** Deletes an account with everything in it. */
export function createDeletion(stores: Stores, { pool, tellBilling }: Others, { now, pause }: Effects) {
  /**
   * What goes, in this order; each step may be repeated, and whoever died in the middle begins again. What is kept of a person
   * elsewhere is a step of its own, before what names it is erased.
   */
  const steps: readonly ((person: Student) => Promise<void>)[] = [
    // First: from now on nothing new is taken, and what is under way undoes itself (unless-gone.ts).
    ({ userId }) => stores.accounts.markGone(userId, now()),
    ({ userId }) => endSubscription(userId),
    ({ userId }) => eraseUntilEmpty(userId),
    // Last: while it is there, the person can sign in and delete again.
    ({ username }) => pool.remove(username),
  ]

  /** What they have at Stripe ends, by who takes the queue: a deletion does not wait for Stripe, nor fail with it. */
  async function endSubscription(userId: string): Promise<void> {
    const stored = await stores.subscriptions.read(userId)
    if (stored === undefined) return
    const { customerId, formerCustomerId } = stored
    await tellBilling({ kind: 'erase', customerId })
    // It is gone, unless the site had the key of another account of Stripe for a while.
    if (formerCustomerId !== undefined) await tellBilling({ kind: 'erase', customerId: formerCustomerId })
    await stores.subscriptions.forgetCustomers(stored)
  }

  /** What was written just before the mark may not be listed yet: the table is looked at again until it shows nothing. */
  async function eraseUntilEmpty(userId: string): Promise<void> {
    for (let look = 1; look <= LOOKS; look += 1) {
      const found = await erase(stores, userId)
      if (found === 0 && look > 1) return
      if (look < LOOKS) await pause(INDEX_LAG_MS)
    }
    throw new Error(`an account was not empty after ${LOOKS} looks`)
  }

  /**
   * @throws VisibleError forbidden for who signed in too long ago, unless the deletion has begun before; unauthorized for
   * an account that an administrator has disabled
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
