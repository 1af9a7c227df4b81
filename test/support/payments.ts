import type { PaidTier } from '#domain/billing/plans.ts'
import { isLive, type Subscription } from '#domain/billing/entitlement.ts'
import {
  UnusablePlanChoice,
  CustomerGone,
  type Payments,
  type Session,
  type SessionOrder,
} from '#lambdas/billing/payments.ts'
import { DAY } from './sample-attempt.ts'

/** A month of the in-memory Stripe, in ms. */
export const MONTH = 30 * DAY

type Customer = { id: string; userId: string; deleted: boolean }
type StoredSession = Session & { customerId: string; plan: PaidTier; expiresAt: number }
type StoredSubscription = Subscription & { customerId: string }
/** An event as the webhook queues it. */
export type QueuedEvent = { kind: 'event'; eventId: string; type: string; customerId: string }

const PRICES: Record<PaidTier, string> = { Pro: 'price_pro', Elite: 'price_elite' }

/** The number of created ids. All tests of a file share it, because they may share a table. */
let createdCount = 0

/**
 * Creates the part of Stripe that the server uses, in memory, for tests that try thousands of histories. It lists the
 * events that Stripe would send. Other tests run the real client's calls against the embedded Stripe.
 */
export function createMemoryStripe(clock: { now: number }) {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, StoredSession>()
  const subscriptions = new Map<string, StoredSubscription>()
  const results = new Map<string, { order: string; result: string | Session }>()
  const events: QueuedEvent[] = []
  const calls: string[] = []
  /** Hooks before and after each call, in which a test may wait or throw. */
  const hooks = { before: async (_: string) => {}, after: async (_: string) => {} }
  const newId = (prefix: string): string => `${prefix}_${(createdCount += 1)}`

  async function call<T>(name: string, work: () => T): Promise<T> {
    await hooks.before(name)
    calls.push(name)
    const result = work()
    await hooks.after(name)
    return result
  }
  /** Returns the same result for a repeated idempotency key, and throws for another order under that key. */
  function withIdempotencyKey<T extends string | Session>(
    key: string,
    order: object,
    make: () => T,
    isExpected: (result: string | Session) => result is T,
  ): T {
    const text = JSON.stringify(order)
    const known = results.get(key)
    if (known === undefined) {
      const result = make()
      results.set(key, { order: text, result: structuredClone(result) })
      return result
    }
    if (known.order !== text || !isExpected(known.result))
      throw new UnusablePlanChoice('another order under this key')
    return structuredClone(known.result)
  }
  const isId = (result: string | Session): result is string => typeof result === 'string'
  const isSession = (result: string | Session): result is Session => typeof result !== 'string'
  const liveCustomer = (id: string): Customer => {
    const customer = customers.get(id)
    if (customer === undefined || customer.deleted) throw new CustomerGone('there is no such customer')
    return customer
  }
  const sendEvent = (type: string, customerId: string): void => {
    events.push({ kind: 'event', eventId: newId('evt'), type, customerId })
  }
  const viewSession = ({ id, status, url }: StoredSession): Session => ({ id, status, url })
  function expireIfDue(session: StoredSession | undefined): StoredSession | undefined {
    if (session?.status === 'open' && session.expiresAt <= clock.now)
      Object.assign(session, { status: 'expired', url: null })
    return session
  }
  const subscriptionsOf = (id: string): StoredSubscription[] =>
    [...subscriptions.values()].filter(({ customerId }) => customerId === id).toReversed()

  const payments: Payments = {
    createCustomer: (userId, key) =>
      call('createCustomer', () =>
        withIdempotencyKey(
          key,
          { userId },
          () => {
            const id = newId('cus')
            customers.set(id, { id, userId, deleted: false })
            return id
          },
          isId,
        ),
      ),
    removeCustomer: (id) => call('removeCustomer', () => world.removeCustomer(id)),
    subscriptions: (id) =>
      call('subscriptions', () => subscriptionsOf(id).map(({ customerId: _, ...one }) => ({ ...one }))),
    priceOf: (plan) => call('priceOf', () => PRICES[plan]),
    createSession: (order: SessionOrder) =>
      call('createSession', () =>
        withIdempotencyKey(
          order.key,
          order,
          () => {
            liveCustomer(order.customerId)
            const id = newId('cs')
            const session: StoredSession = {
              id,
              status: 'open',
              url: `https://checkout.test/${id}`,
              customerId: order.customerId,
              plan: order.priceId === PRICES.Pro ? 'Pro' : 'Elite',
              expiresAt: order.expiresAt,
            }
            sessions.set(id, session)
            return viewSession(session)
          },
          isSession,
        ),
      ),
    session: (id) =>
      call('session', () => {
        const session = expireIfDue(sessions.get(id))
        return session === undefined ? undefined : viewSession(session)
      }),
    expireSession: (id) =>
      call('expireSession', () => {
        const session = expireIfDue(sessions.get(id))
        if (session?.status === 'open') Object.assign(session, { status: 'expired', url: null })
        return session?.status ?? 'expired'
      }),
    expireSessions: (id) =>
      call('expireSessions', () => {
        for (const session of sessions.values())
          if (session.customerId === id && session.status === 'open')
            Object.assign(session, { status: 'expired', url: null })
      }),
    portal: (id, change) =>
      call('portal', () => {
        liveCustomer(id)
        return `https://portal.test/${id}${change === undefined ? '' : `?to=${change.plan}`}`
      }),
  }

  /** Changes at Stripe. Each sends its events. */
  const world = {
    /** Pays on the page of a session. False if the session isn't open. */
    pay(url: string): boolean {
      const session = expireIfDue([...sessions.values()].find((one) => one.url === url))
      if (session?.status !== 'open') return false
      Object.assign(session, { status: 'complete', url: null })
      const id = newId('sub')
      subscriptions.set(id, {
        id,
        customerId: session.customerId,
        status: 'active',
        plan: session.plan,
        periodStart: clock.now,
        periodEnd: clock.now + MONTH,
        cancelAtPeriodEnd: false,
        cancelAt: null,
        refunded: false,
      })
      sendEvent('customer.subscription.created', session.customerId)
      sendEvent('checkout.session.completed', session.customerId)
      sendEvent('invoice.paid', session.customerId)
      return true
    },
    /** Changes the newest live subscription of a customer. False if there is none. */
    change(
      customerId: string,
      type: string,
      changes: (one: StoredSubscription) => Partial<Subscription>,
    ): boolean {
      const one = subscriptionsOf(customerId).find(isLive)
      if (one === undefined) return false
      Object.assign(one, changes(one))
      sendEvent(type, customerId)
      return true
    },
    renew: (id: string) =>
      world.change(id, 'invoice.paid', ({ periodEnd, cancelAtPeriodEnd }) =>
        cancelAtPeriodEnd
          ? { status: 'canceled' }
          : { status: 'active', periodStart: periodEnd, periodEnd: periodEnd + MONTH, refunded: false },
      ),
    fail: (id: string) =>
      world.change(id, 'invoice.payment_failed', ({ periodEnd, cancelAtPeriodEnd }) =>
        cancelAtPeriodEnd
          ? { status: 'canceled' }
          : { status: 'past_due', periodStart: periodEnd, periodEnd: periodEnd + MONTH },
      ),
    recover: (id: string) => world.change(id, 'invoice.paid', () => ({ status: 'active', refunded: false })),
    giveUp: (id: string) => world.change(id, 'customer.subscription.updated', () => ({ status: 'unpaid' })),
    cancel: (id: string) =>
      world.change(id, 'customer.subscription.updated', () => ({ cancelAtPeriodEnd: true })),
    resume: (id: string) =>
      world.change(id, 'customer.subscription.updated', () => ({ cancelAtPeriodEnd: false })),
    changePlan: (id: string, plan: PaidTier) =>
      world.change(id, 'customer.subscription.updated', () => ({ plan })),
    end: (id: string) => world.change(id, 'customer.subscription.deleted', () => ({ status: 'canceled' })),
    refund: (id: string) => world.change(id, 'charge.refunded', () => ({ refunded: true })),
    removeCustomer(id: string): void {
      const customer = customers.get(id)
      if (customer === undefined || customer.deleted) return
      customer.deleted = true
      for (const one of subscriptionsOf(id)) if (isLive(one)) one.status = 'canceled'
      for (const session of sessions.values())
        if (session.customerId === id && session.status === 'open')
          Object.assign(session, { status: 'expired', url: null })
      sendEvent('customer.deleted', id)
    },
  }

  return {
    payments,
    world,
    hooks,
    events,
    calls,
    customers,
    subscriptionsOf,
    liveSubscriptions: () => [...subscriptions.values()].filter(isLive),
    openSessions: () => [...sessions.values()].filter((one) => expireIfDue(one)?.status === 'open'),
  }
}
export type MemoryStripe = ReturnType<typeof createMemoryStripe>
