import type { PaidTier } from '#domain/billing/plans.ts'
import { isLive, type Subscription } from '#domain/billing/entitlement.ts'
import type {
  CheckoutChoice,
  StoredSubscription,
  SubscriptionStore,
} from '../shared/store/subscription-store.ts'
import type { Customers } from './customers.ts'
import type { Effects } from './effects.ts'
import { ChoiceSpent, CustomerGone, CallInProgress, type Payments, type Session } from './payments.ts'

export type CheckoutParts = {
  subscriptions: Pick<SubscriptionStore, 'saveCheckout'>
  payments: Omit<Payments, 'createCustomer' | 'removeCustomer'>
  customers: Customers
}

/** Below Stripe's 24 hours of replaying an idempotency key, so a choice and its session expire together. */
const SESSION_MS = 23 * 3_600_000
/** In each round, one of the concurrent checkouts for a customer succeeds. */
const ROUNDS = 12
const PAUSE_MS = 100

/**
 * Sells plans. A customer has at most one open session, and none next to a subscription. So despite lost,
 * repeated, or concurrent calls, there is at most one subscription.
 *
 * The choice of a plan is stored with a key before Stripe is called with that key. So a session that may be
 * open can always be found again: by its id, or by repeating the call if the response was lost. It is
 * closed before another choice replaces it.
 */
export function createCheckout(
  { subscriptions, payments, customers }: CheckoutParts,
  { now, pause, newKey }: Effects,
) {
  const sessionOf = async (
    stored: StoredSubscription,
    userId: string,
    choice: CheckoutChoice,
  ): Promise<Session> => {
    const known = choice.sessionId === undefined ? undefined : await payments.session(choice.sessionId)
    if (known !== undefined) return known
    const created = await payments.createSession({ ...choice, customerId: stored.customerId, userId })
    // A replayed response may be out of date, so read the session again.
    return (await payments.session(created.id)) ?? created
  }

  /**
   * Returns the session of the previous choice. If Stripe no longer knows it by its key, closes all open
   * sessions.
   */
  async function previousSession(stored: StoredSubscription, userId: string): Promise<Session | undefined> {
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

  /** @returns undefined if another writer was faster, or Stripe is still processing the same call */
  async function tryCheckout(userId: string, plan: PaidTier): Promise<string | undefined> {
    try {
      return await pageOf(userId, await customers.getOrCreate(userId), plan)
    } catch (error) {
      if (error instanceof CallInProgress) return undefined
      throw error
    }
  }

  async function pageOf(
    userId: string,
    stored: StoredSubscription,
    plan: PaidTier,
  ): Promise<string | undefined> {
    try {
      const last = await previousSession(stored, userId)
      // Read after the session: if it is complete by then, this list includes its subscription.
      const live = (await payments.subscriptions(stored.customerId)).filter(isLive)
      if (live.length > 0) return await change(stored.customerId, live, plan)
      const open = last?.status === 'open' && last.url !== null ? { id: last.id, url: last.url } : undefined
      if (open !== undefined && stored.checkout?.plan === plan)
        return (await recordSession(stored, userId, stored.checkout, open.id)) ? open.url : undefined
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
    const choice: CheckoutChoice = { plan, key: newKey(), priceId, expiresAt: now() + SESSION_MS }
    if (!(await subscriptions.saveCheckout(userId, stored.version, choice))) return undefined
    const { id, url } = await payments.createSession({ ...choice, customerId: stored.customerId, userId })
    if (url === null) throw new Error('a new session has no URL')
    return (await recordSession({ ...stored, version: stored.version + 1 }, userId, choice, id))
      ? url
      : undefined
  }

  /**
   * Stores the session's id, so that it can be found. Returns false if another choice may have come first:
   * then the caller tries again.
   */
  async function recordSession(
    { version }: StoredSubscription,
    userId: string,
    choice: CheckoutChoice,
    sessionId: string,
  ): Promise<boolean> {
    if (choice.sessionId === sessionId) return true
    return subscriptions.saveCheckout(userId, version, { ...choice, sessionId })
  }

  /** Opens the portal to change an existing subscription, so that nobody gets a second one. */
  function change(customerId: string, live: readonly Subscription[], plan: PaidTier): Promise<string> {
    const [newest] = live
    return newest === undefined || newest.plan === plan
      ? payments.portal(customerId)
      : payments.portal(customerId, { subscriptionId: newest.id, plan })
  }

  /** @returns the URL of Stripe's page */
  return async function checkout(userId: string, plan: PaidTier): Promise<string> {
    for (let tried = 0; tried < ROUNDS; tried += 1) {
      if (tried > 0) await pause(PAUSE_MS * tried)
      const url = await tryCheckout(userId, plan)
      if (url !== undefined) return url
    }
    throw new Error(`no checkout succeeded in ${ROUNDS} rounds`)
  }
}
