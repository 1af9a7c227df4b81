import * as z from 'zod'
import { PAID_TIERS, TIERS, type PaidTier } from '../../../domain/billing/plans.ts'
import { FREE, SUBSCRIPTION_STATUSES, type Standing } from '../../../domain/billing/standing.ts'
import { customerKey, eventKey, subscriptionKey } from './keys.ts'
import type { Table } from './table.ts'

const choice = z.object({
  plan: z.enum(PAID_TIERS),
  /** Under which Stripe is asked for the session: the same key, the same session. */
  key: z.string(),
  priceId: z.string(),
  /** When the session expires, epoch ms. */
  expiresAt: z.int(),
  sessionId: z.string().optional(),
})
const standing = z.object({
  tier: z.enum(TIERS),
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  subscriptionId: z.string().nullable(),
  currentPeriodEnd: z.int().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  paymentDue: z.boolean(),
})
const subscriptionItem = standing.extend({
  customerId: z.string(),
  formerCustomerId: z.string().optional(),
  version: z.int(),
  checkout: choice.optional(),
})
const customerItem = z.object({ userId: z.string() })

/** The one checkout that may be open. */
export type Choice = {
  plan: PaidTier
  key: string
  priceId: string
  expiresAt: number
  sessionId?: string | undefined
}
export type StoredSubscription = {
  /** The customer of Stripe. */
  customerId: string
  /** The one before, which is gone at Stripe: until the account is deleted it is known whose it was. */
  formerCustomerId: string | undefined
  /** How often it was written. */
  version: number
  standing: Standing
  checkout: Choice | undefined
}

/** An event is tried for 3 days, and by hand for 30. */
const EVENT_TTL_SECONDS = 30 * 86_400

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>

/** What accounts have bought. Every change is of the version that was read, and is refused where another came first. */
export function createSubscriptionStore(table: Table) {
  const change = (
    userId: string,
    version: number,
    set: string,
    { names, values }: { names?: Record<string, string>; values: Record<string, unknown> },
  ): Promise<boolean> =>
    table.update(subscriptionKey(userId), {
      set: `SET version = :next, ${set}`,
      when: 'version = :version',
      ...(names && { names }),
      values: { ...values, ':version': version, ':next': version + 1 },
    })

  return {
    /** Undefined of who has never begun to buy. */
    async read(userId: string): Promise<StoredSubscription | undefined> {
      const item = await table.get(subscriptionKey(userId))
      if (item === undefined) return undefined
      const { customerId, formerCustomerId, version, checkout, ...rest } = subscriptionItem.parse(item)
      return { customerId, formerCustomerId, version, checkout, standing: standing.parse(rest) }
    },

    /** Whose a customer is; undefined of one that is nobody's here. */
    async userOf(customerId: string): Promise<string | undefined> {
      const item = await table.get(customerKey(customerId))
      return item === undefined ? undefined : customerItem.parse(item).userId
    },

    /** Ties a customer to an account. False where the account has one already. */
    async create(userId: string, customerId: string): Promise<boolean> {
      await table.put({ ...customerKey(customerId), userId }, {})
      return table.putIfAbsent({ ...subscriptionKey(userId), customerId, version: 1, ...FREE })
    },

    /** Ties another customer to an account, whose own is gone at Stripe. */
    async replaceCustomer(
      userId: string,
      { version, customerId, formerCustomerId }: Omit<StoredSubscription, 'standing' | 'checkout'>,
      next: string,
    ): Promise<boolean> {
      await table.put({ ...customerKey(next), userId }, {})
      if (formerCustomerId !== undefined && formerCustomerId !== next)
        await table.remove(customerKey(formerCustomerId))
      return table.put(
        {
          ...subscriptionKey(userId),
          customerId: next,
          // What ties it to the account stays: until this is written, an event about it must find the account.
          formerCustomerId: customerId,
          version: version + 1,
          ...FREE,
        },
        { when: 'version = :version', values: { ':version': version } },
      )
    },

    /** Keeps what follows from Stripe's state. */
    settle: (userId: string, version: number, { status, ...next }: Standing): Promise<boolean> =>
      change(
        userId,
        version,
        'tier = :tier, #status = :status, subscriptionId = :subscriptionId, currentPeriodEnd = :currentPeriodEnd, cancelAtPeriodEnd = :cancelAtPeriodEnd, paymentDue = :paymentDue',
        {
          names: { '#status': 'status' },
          values: {
            ':status': status,
            ...Object.fromEntries(Object.entries(next).map(([field, value]) => [`:${field}`, value])),
          },
        },
      ),

    /** Keeps the choice of a plan, before Stripe hears of it. */
    choose: (userId: string, version: number, checkout: Choice): Promise<boolean> =>
      change(userId, version, 'checkout = :checkout', { values: { ':checkout': checkout } }),

    /** What ties customers to an account goes; a deletion takes the rest. */
    async forgetCustomers({
      customerId,
      formerCustomerId,
    }: Pick<StoredSubscription, 'customerId' | 'formerCustomerId'>): Promise<void> {
      await table.remove(customerKey(customerId))
      if (formerCustomerId !== undefined) await table.remove(customerKey(formerCustomerId))
    },
    /** All of an account's goes, by who made it while the account was deleted. */
    async remove(userId: string, customerId: string): Promise<void> {
      await table.remove(subscriptionKey(userId))
      await table.remove(customerKey(customerId))
    },

    isNoted: async (eventId: string): Promise<boolean> => (await table.get(eventKey(eventId))) !== undefined,
    /** The effect of an event is in the table. */
    async note(eventId: string, now: number): Promise<void> {
      await table.put({ ...eventKey(eventId), ttl: Math.floor(now / 1000) + EVENT_TTL_SECONDS }, {})
    },
  }
}
