import type { PaidTier } from '#domain/billing/plans.ts'
import { isLive, type Subscription } from '#domain/billing/entitlement.ts'
import { Contested, LOST, updateOptimistically } from '../shared/store/optimistic-update.ts'
import type {
  CheckoutChoice,
  StoredSubscription,
  SubscriptionStore,
} from '../shared/store/subscription-store.ts'
import type { Customers } from './customers.ts'
import type { Effects } from './effects.ts'
import { UnusablePlanChoice, CustomerGone, CallInProgress, type Payments, type Session } from './payments.ts'

export type CheckoutParts = {
  subscriptions: Pick<SubscriptionStore, 'saveCheckout'>
  payments: Omit<Payments, 'createCustomer' | 'removeCustomer'>
  customers: Customers
}

/**
 * Below Stripe's 24 hours of replaying an idempotency key, so a stored plan choice finds its session until the
 * session expires.
 */
const SESSION_MS = 23 * 3_600_000
/** In each round, one of the concurrent checkouts for a customer succeeds. */
const ROUNDS = 12
const PAUSE_MS = 100

/**
 * A customer's position when a plan is chosen: the session of the plan chosen before, and the live
 * subscriptions. The subscriptions are read after the session, so if the session is complete, they include its
 * subscription.
 */
type Position = {
  stored: StoredSubscription
  last: Session | undefined
  live: readonly Subscription[]
}

/** The way to Stripe's page: the portal, the open session of the same plan, or a new session. */
type Step = { stored: StoredSubscription } & (
  | { kind: 'change'; live: readonly Subscription[] }
  | { kind: 'continue'; choice: CheckoutChoice; session: { id: string; url: string } }
  /** `replaces` is the open session of another plan. */
  | { kind: 'begin'; replaces: string | undefined }
)

function nextStep({ stored, last, live }: Position, plan: PaidTier): Step {
  if (live.length > 0) return { kind: 'change', stored, live }
  const open = last?.status === 'open' && last.url !== null ? { id: last.id, url: last.url } : undefined
  return open !== undefined && stored.checkout?.plan === plan
    ? { kind: 'continue', stored, choice: stored.checkout, session: open }
    : { kind: 'begin', stored, replaces: open?.id }
}

/**
 * Manages the sessions of customers. The choice of a plan is stored with an idempotency key before Stripe
 * is called with that key. So a session that may be open can always be found again: by its id, or by
 * repeating the call if the response was lost. The session is closed before another choice replaces it.
 */
function createSessions(
  { subscriptions, payments }: Pick<CheckoutParts, 'subscriptions' | 'payments'>,
  { now, newKey }: Pick<Effects, 'now' | 'newKey'>,
) {
  async function findOrCreateSession(
    { customerId }: StoredSubscription,
    userId: string,
    choice: CheckoutChoice,
  ): Promise<Session> {
    const known = choice.sessionId === undefined ? undefined : await payments.session(choice.sessionId)
    if (known !== undefined) return known
    const created = await payments.createSession({ ...choice, customerId, userId })
    // A replayed response may be out of date, so read the session again.
    return (await payments.session(created.id)) ?? created
  }

  /**
   * Stores the session's id, so that it can be found. Returns false if another choice may have come first:
   * then the checkout starts over.
   */
  const record = async (userId: string, version: number, choice: CheckoutChoice, sessionId: string) =>
    choice.sessionId === sessionId || subscriptions.saveCheckout(userId, version, { ...choice, sessionId })

  return {
    record,

    /**
     * Returns the session of the previous choice. If the choice's key can never get a session, closes all
     * open sessions.
     */
    async previous(stored: StoredSubscription, userId: string): Promise<Session | undefined> {
      const { checkout } = stored
      if (checkout === undefined || checkout.expiresAt <= now()) return undefined
      try {
        return await findOrCreateSession(stored, userId, checkout)
      } catch (error) {
        if (!(error instanceof UnusablePlanChoice)) throw error
        await payments.expireSessions(stored.customerId)
        return undefined
      }
    },

    /** Begins a session for a new choice. Returns undefined if another writer was faster. */
    async begin(stored: StoredSubscription, userId: string, plan: PaidTier): Promise<string | undefined> {
      const { customerId, version } = stored
      const priceId = await payments.priceOf(plan)
      const choice: CheckoutChoice = { plan, key: newKey(), priceId, expiresAt: now() + SESSION_MS }
      if (!(await subscriptions.saveCheckout(userId, version, choice))) return undefined
      const { id, url } = await payments.createSession({ ...choice, customerId, userId })
      if (url === null) throw new Error('a new session has no URL')
      return (await record(userId, version + 1, choice, id)) ? url : undefined
    },
  }
}

/**
 * Sells plans. A customer has at most one open session, and none next to a subscription. So despite lost,
 * repeated, or concurrent calls, there is at most one subscription.
 */
export function createCheckout({ subscriptions, payments, customers }: CheckoutParts, effects: Effects) {
  const sessions = createSessions({ subscriptions, payments }, effects)

  async function read(userId: string): Promise<Position | typeof LOST> {
    const stored = await customers.getOrCreate(userId)
    return unlessGone(userId, stored, async () => {
      const last = await sessions.previous(stored, userId)
      const live = (await payments.subscriptions(stored.customerId)).filter(isLive)
      return { stored, last, live }
    })
  }

  /** Returns LOST if Stripe no longer knows the customer, which is then replaced. */
  async function unlessGone<T>(userId: string, stored: StoredSubscription, work: () => Promise<T>) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error
      await customers.replace(userId, stored)
      return LOST
    }
  }

  /** Executes the step and returns the URL of Stripe's page; undefined if another writer was faster. */
  async function execute(step: Step, userId: string, plan: PaidTier): Promise<string | undefined> {
    const { stored } = step
    if (step.kind === 'change') return openPortalToChange(stored.customerId, step.live, plan)
    if (step.kind === 'continue') {
      const { choice, session } = step
      return (await sessions.record(userId, stored.version, choice, session.id)) ? session.url : undefined
    }
    if (step.replaces !== undefined && (await payments.expireSession(step.replaces)) !== 'expired')
      return undefined
    return sessions.begin(stored, userId, plan)
  }

  /** Opens the portal to change an existing subscription, so that nobody gets a second one. */
  function openPortalToChange(
    customerId: string,
    live: readonly Subscription[],
    plan: PaidTier,
  ): Promise<string> {
    const [newest] = live
    return newest === undefined || newest.plan === plan
      ? payments.portal(customerId)
      : payments.portal(customerId, { subscriptionId: newest.id, plan })
  }

  /** @returns the URL of Stripe's page */
  return (userId: string, plan: PaidTier): Promise<string> =>
    updateOptimistically({
      read: () => unlessInProgress(() => read(userId)),
      decide: (position: Position) => ({ change: nextStep(position, plan) }),
      write: (step) =>
        unlessInProgress(() =>
          unlessGone(userId, step.stored, async () => (await execute(step, userId, plan)) ?? LOST),
        ),
      tries: ROUNDS,
      pause: (retry) => effects.pause(PAUSE_MS * retry),
      contested: () => new Contested(`no checkout succeeded in ${ROUNDS} rounds`),
    })
}

/** Returns LOST if Stripe is still processing the same call or a payment. */
async function unlessInProgress<T>(work: () => Promise<T>): Promise<T | typeof LOST> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallInProgress) return LOST
    throw error
  }
}
