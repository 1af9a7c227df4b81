import fc from 'fast-check'
import { seededRng, type Rng } from '#domain/bank/random.ts'
import type { PaidTier } from '#domain/billing/plans.ts'
import { entitlementFrom, tierAt } from '#domain/billing/entitlement.ts'
import { createCheckout } from '#lambdas/billing/checkout.ts'
import { createCustomers } from '#lambdas/billing/customers.ts'
import { createReconcile } from '#lambdas/billing/reconcile.ts'
import { createMessageHandler } from '#lambdas/billing/handle-messages.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { createTierOf } from '#lambdas/shared/accounts/tier.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { Crashed } from './faulty-client.ts'
import { createMemoryTable } from './memory-table.ts'
import { createMemoryStripe, type QueuedEvent } from './payments.ts'
import { DAY, T0 } from './sample-attempt.ts'

/** Events at Stripe, actions of a student, and passing days. A step that is listed more than once is more frequent. */
export const STEPS = [
  'checkout Pro',
  'checkout Elite',
  'pay',
  'pay',
  'refresh',
  'renew',
  'renew',
  'fail',
  'recover',
  'recover',
  'give up',
  'cancel',
  'resume',
  'resume',
  'checkout Pro',
  'move up',
  'move down',
  'end',
  'refund',
  'lose the customer',
  'a day',
  'eight days',
] as const
export type Step = (typeof STEPS)[number]

const STUDENT = 'maya'

/**
 * Creates a history of one student and Stripe, in memory. The scheduler orders the calls to the table and to
 * Stripe, functions crash before and after them, and events arrive late, in any order, and more than once.
 */
export function createBillingHistory(scheduler: fc.Scheduler, seed: number) {
  const clock = { now: T0 }
  const rng = seededRng(seed)
  const stripe = createMemoryStripe(clock)
  const table = createMemoryTable()
  const pendingWork: Promise<unknown>[] = []
  const urls: string[] = []
  let mostLive = 0
  const recordMostLive = (): void => {
    mostLive = Math.max(mostLive, stripe.liveSubscriptions().length)
  }

  const waitForTurn = async (what: string): Promise<void> => {
    await scheduler.schedule(Promise.resolve(), what)
  }
  const risky = riskyTable(table, rng, waitForTurn)
  stripe.hooks.before = async (what) => {
    await waitForTurn(what)
    if (rng() < 0.05) throw new Crashed(`before ${what}`)
  }
  stripe.hooks.after = async (what) => {
    recordMostLive()
    if (rng() < 0.05) throw new Crashed(`after ${what}`)
  }

  const effects = {
    now: () => clock.now,
    pause: () => waitForTurn('pause'),
    newKey: () => `key-${rng()}`,
  }
  const subscriptions = createSubscriptionStore(risky)
  const { payments } = stripe
  const accounts = { isGone: async () => false }
  const reconcile = createReconcile({ subscriptions, payments }, effects)
  const customers = createCustomers({ subscriptions, payments, accounts })
  const checkout = createCheckout({ subscriptions, payments, customers }, effects)
  const handleMessages = createMessageHandler(risky, payments, effects)

  /** Delivers a message again and again until it is handled, as the queue does. */
  async function deliver(message: QueuedEvent): Promise<void> {
    const event = { Records: [{ messageId: message.eventId, body: JSON.stringify(message) }] }
    for (let tries = 0; tries < 200; tries += 1) {
      await waitForTurn(`deliver ${message.type}`)
      if ((await handleMessages(event)).batchItemFailures.length === 0) return
    }
    throw new Error(`${message.type} was never handled`)
  }
  let deliveredCount = 0
  /** Delivers each new event of Stripe at least once, and sometimes up to three times. */
  function deliverNewEvents(): void {
    for (; deliveredCount < stripe.events.length; deliveredCount += 1) {
      const event = stripe.events[deliveredCount]
      if (event === undefined) continue
      for (let times = 1 + Math.floor(rng() * 3 * rng()); times > 0; times -= 1)
        pendingWork.push(deliver(event))
    }
  }
  /** Starts a call by the student. Ignores its failure, which only the student would see. */
  const startCall = (call: () => Promise<unknown>): void => {
    pendingWork.push(call().catch(() => {}))
  }
  async function buy(plan: PaidTier): Promise<void> {
    urls.push(await checkout(STUDENT, plan))
  }

  const customerId = (): string => [...stripe.customers.keys()].at(-1) ?? 'nobody'
  const { world } = stripe
  const stepActions: Record<Step, () => unknown> = {
    'checkout Pro': () => startCall(() => buy('Pro')),
    'checkout Elite': () => startCall(() => buy('Elite')),
    pay: () => urls.map((url) => world.pay(url)),
    refresh: () => startCall(() => reconcile(STUDENT)),
    renew: () => world.renew(customerId()),
    fail: () => world.fail(customerId()),
    recover: () => world.recover(customerId()),
    'give up': () => world.giveUp(customerId()),
    cancel: () => world.cancel(customerId()),
    resume: () => world.resume(customerId()),
    'move up': () => world.changePlan(customerId(), 'Elite'),
    'move down': () => world.changePlan(customerId(), 'Pro'),
    end: () => world.end(customerId()),
    refund: () => world.refund(customerId()),
    'lose the customer': () => world.removeCustomer(customerId()),
    'a day': () => (clock.now += DAY),
    'eight days': () => (clock.now += 8 * DAY),
  }

  return {
    async run(steps: readonly Step[]): Promise<void> {
      const runSteps = async () => {
        for (let tries = 0; rng() < 0.9 && tries < 5 && stripe.liveSubscriptions().length === 0; tries += 1) {
          await buy(rng() < 0.5 ? 'Pro' : 'Elite').catch(() => {})
          stepActions.pay()
        }
        for (const step of steps) {
          stepActions[step]()
          recordMostLive()
          deliverNewEvents()
          // Lets a random number of turns pass, so that steps sometimes overlap and sometimes finish.
          for (let turns = Math.floor(rng() ** 2 * 40); turns >= 0; turns -= 1)
            await waitForTurn('time passes')
        }
      }
      pendingWork.push(runSteps())
      await scheduler.waitIdle()
      await Promise.all(pendingWork)
    },
    /** Delivers all events once more, after everything else is done. */
    async replay(): Promise<void> {
      for (const event of stripe.events) pendingWork.push(deliver(event))
      await scheduler.waitIdle()
      await Promise.all(pendingWork)
    },
    /** Returns the tier that follows from the table, and the one that follows from Stripe's state. */
    async tiers() {
      const subscriptionStore = createSubscriptionStore(table)
      const stored = await subscriptionStore.read(STUDENT)
      const found = stored === undefined ? [] : stripe.subscriptionsOf(stored.customerId)
      return {
        table: await createTierOf(table, () => clock.now)(STUDENT),
        stripe: tierAt(entitlementFrom(found, clock.now), clock.now),
      }
    },
    mostLiveSubscriptions: () => mostLive,
    openSessions: () => stripe.openSessions().length,
  }
}

/**
 * Makes each table call for a single item wait for its turn. 8% of these calls crash, half of them after they took
 * effect.
 */
function riskyTable(table: Table, rng: Rng, waitForTurn: (what: string) => Promise<void>): Table {
  async function call<T>(what: string, work: () => Promise<T>): Promise<T> {
    await waitForTurn(what)
    const chance = rng()
    if (chance < 0.04) throw new Crashed(`before ${what}`)
    const reply = await work()
    if (chance < 0.08) throw new Crashed(`after ${what}`)
    return reply
  }
  return {
    ...table,
    get: (key) => call('get', () => table.get(key)),
    put: (item, condition) => call('put', () => table.put(item, condition)),
    putIfAbsent: (item) => call('putIfAbsent', () => table.putIfAbsent(item)),
    update: (key, update) => call('update', () => table.update(key, update)),
    remove: (key, condition) => call('remove', () => table.remove(key, condition)),
  }
}
