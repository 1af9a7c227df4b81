import type { PaidTier } from '../../domain/billing/plans.ts'
import { isLive, type Subscription } from '../../domain/billing/standing.ts'
import type { Choice, StoredSubscription, SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Customers } from './customers.ts'
import type { Effects } from './effects.ts'
import { ChoiceSpent, CustomerGone, UnderWay, type Payments, type Session } from './payments.ts'

export type CheckoutParts = {
  subscriptions: Pick<SubscriptionStore, 'choose'>
  payments: Omit<Payments, 'createCustomer' | 'removeCustomer'>
  customers: Customers
}

/** Under Stripe's 24 hours, in which a key answers the same: a choice and its session end together. */
const SESSION_MS = 23 * 3_600_000
/** Of those who choose for one customer at the same time one gets through each time. */
const ROUNDS = 12
const PAUSE_MS = 100

/**
 * Where a plan is bought. A customer has at most one session open, and none beside a subscription: so whatever is lost, repeated or
 * done twice at the same time, there is at most one subscription.
 *
 * The choice of a plan is kept, with a key, before Stripe is asked under that key. So a session that may be open is always
 * found again: by its id, or where the answer was lost by asking once more. It is closed before another choice takes its place.
 */
export function createCheckout(
  { subscriptions, payments, customers }: CheckoutParts,
  { now, pause, newKey }: Effects,
) {
  const sessionOf = async (stored: StoredSubscription, userId: string, choice: Choice): Promise<Session> => {
    const known = choice.sessionId === undefined ? undefined : await payments.session(choice.sessionId)
    if (known !== undefined) return known
    const made = await payments.createSession({ ...choice, customerId: stored.customerId, userId })
    // What was answered under the key before may be of the past.
    return (await payments.session(made.id)) ?? made
  }

  /** What came of the choice before; it is closed where Stripe does not know it by its key any more. */
  async function before(stored: StoredSubscription, userId: string): Promise<Session | undefined> {
    const { checkout } = stored
    if (checkout === undefined || checkout.expiresAt <= now()) return undefined
    try {
      return await sessionOf(stored, userId, checkout)
    } catch (error) {
      if (!(error instanceof ChoiceSpent)) throw error
      await payments.expireSessions(stored.customerId)
      return undefined
    }
  }

  /** @returns undefined where somebody else has written meanwhile, or Stripe is at it */
  async function round(userId: string, plan: PaidTier): Promise<string | undefined> {
    try {
      return await pageOf(userId, await customers.of(userId), plan)
    } catch (error) {
      if (error instanceof UnderWay) return undefined
      throw error
    }
  }

  async function pageOf(
    userId: string,
    stored: StoredSubscription,
    plan: PaidTier,
  ): Promise<string | undefined> {
    try {
      const last = await before(stored, userId)
      // Asked after the session: one that is complete by then has its subscription in this list.
      const live = (await payments.subscriptions(stored.customerId)).filter(isLive)
      if (live.length > 0) return await change(stored.customerId, live, plan)
      const open = last?.status === 'open' && last.url !== null ? { id: last.id, url: last.url } : undefined
      if (open !== undefined && stored.checkout?.plan === plan)
        return (await keep(stored, userId, stored.checkout, open.id)) ? open.url : undefined
      if (open !== undefined && (await payments.expireSession(open.id)) !== 'expired') return undefined
      return await begin(stored, userId, plan)
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error
      await customers.replace(userId, stored)
      return undefined
    }
  }

  async function begin(
    stored: StoredSubscription,
    userId: string,
    plan: PaidTier,
  ): Promise<string | undefined> {
    const priceId = await payments.priceOf(plan)
    const choice: Choice = { plan, key: newKey(), priceId, expiresAt: now() + SESSION_MS }
    if (!(await subscriptions.choose(userId, stored.version, choice))) return undefined
    const { id, url } = await payments.createSession({ ...choice, customerId: stored.customerId, userId })
    if (url === null) throw new Error('a new session has no address')
    return (await keep({ ...stored, version: stored.version + 1 }, userId, choice, id)) ? url : undefined
  }

  /** The session is found by its id from now on. False where another choice may have come: then this one is looked at again. */
  async function keep(
    { version }: StoredSubscription,
    userId: string,
    choice: Choice,
    sessionId: string,
  ): Promise<boolean> {
    if (choice.sessionId === sessionId) return true
    return subscriptions.choose(userId, version, { ...choice, sessionId })
  }

  /** Who has a subscription never gets a second one: the portal moves the one there is. */
  function change(customerId: string, live: readonly Subscription[], plan: PaidTier): Promise<string> {
    const [newest] = live
    return newest === undefined || newest.plan === plan
      ? payments.portal(customerId)
      : payments.portal(customerId, { subscriptionId: newest.id, plan })
  }

  /** @returns the address of Stripe's page */
  return async function checkout(userId: string, plan: PaidTier): Promise<string> {
    for (let tried = 0; tried < ROUNDS; tried += 1) {
      if (tried > 0) await pause(PAUSE_MS * tried)
      const url = await round(userId, plan)
      if (url !== undefined) return url
    }
    throw new Error(`no checkout came to be in ${ROUNDS} rounds`)
  }
}
