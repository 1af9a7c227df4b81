import * as z from 'zod/mini'
import { PAID_TIERS, TIERS, type PaidTier } from '#domain/billing/plans.ts'
import { FREE, SUBSCRIPTION_STATUSES, type Entitlement } from '#domain/billing/entitlement.ts'
import { PAYMENT_EVENT_DAYS } from '#domain/privacy/periods.ts'
import { customerKey, eventKey, subscriptionKey } from './keys.ts'
import type { Table } from './table.ts'

const checkoutSchema = () =>
  z.object({
    plan: z.enum(PAID_TIERS),
    /** The idempotency key for Stripe's session: the same key returns the same session. */
    key: z.string(),
    priceId: z.string(),
    /** When the session expires, epoch ms. */
    expiresAt: z.int(),
    sessionId: z.optional(z.string()),
  })
const entitlement = () =>
  z.object({
    tier: z.enum(TIERS),
    status: z.nullable(z.enum(SUBSCRIPTION_STATUSES)),
    subscriptionId: z.nullable(z.string()),
    currentPeriodEnd: z.nullable(z.int()),
    cancelAtPeriodEnd: z.boolean(),
    paymentDue: z.boolean(),
  })
const subscriptionItem = z.lazy(() =>
  z.extend(entitlement(), {
    customerId: z.string(),
    formerCustomerId: z.optional(z.string()),
    version: z.int(),
    checkout: z.optional(checkoutSchema()),
  }),
)
const customerItem = z.lazy(() => z.object({ userId: z.string() }))

/** The chosen plan of the one checkout that may be open. */
export type CheckoutChoice = {
  plan: PaidTier
  key: string
  priceId: string
  expiresAt: number
  sessionId?: string | undefined
}
export type StoredSubscription = {
  /** Stripe's customer id. */
  customerId: string
  /**
   * The previous customer id, which no longer exists at Stripe. Its link to the account stays until the next
   * replacement, or until the account is deleted.
   */
  formerCustomerId: string | undefined
  /** The number of writes. */
  version: number
  entitlement: Entitlement
  checkout: CheckoutChoice | undefined
}

/** The customers of an account, and the version that was read. */
type StoredCustomers = Omit<StoredSubscription, 'entitlement' | 'checkout'>

const EVENT_TTL_SECONDS = PAYMENT_EVENT_DAYS * 86_400

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>

/**
 * Stores the accounts' subscriptions. Every change of one is conditional on the version that was read, and returns
 * false if somebody else wrote in between.
 */
export function createSubscriptionStore(table: Table) {
  return {
    /** Returns undefined if the user never started checkout. */
    async read(userId: string): Promise<StoredSubscription | undefined> {
      const item = await table.get(subscriptionKey(userId))
      if (item === undefined) return undefined
      const { customerId, formerCustomerId, version, checkout, ...rest } = subscriptionItem.parse(item)
      return { customerId, formerCustomerId, version, checkout, entitlement: rest }
    },

    /** Returns the account of a customer, or undefined if the customer is unknown. */
    async userOf(customerId: string): Promise<string | undefined> {
      const item = await table.get(customerKey(customerId))
      return item === undefined ? undefined : customerItem.parse(item).userId
    },

    /** Links a customer to an account. Returns false if the account already has one. */
    async create(userId: string, customerId: string): Promise<boolean> {
      await table.put({ ...customerKey(customerId), userId }, {})
      return table.putIfAbsent({ ...subscriptionKey(userId), customerId, version: 1, ...FREE })
    },

    /** Links another customer to an account whose own customer no longer exists at Stripe. */
    replaceCustomer: (userId: string, before: StoredCustomers, next: string): Promise<boolean> =>
      replaceCustomer(table, userId, before, next),

    /** Stores the entitlement that follows from Stripe's state. */
    saveEntitlement: (userId: string, version: number, next: Entitlement): Promise<boolean> =>
      saveEntitlement(table, userId, version, next),

    /** Stores the choice of a plan before Stripe is called. */
    saveCheckout: (userId: string, version: number, checkout: CheckoutChoice): Promise<boolean> =>
      changeSubscription(table, userId, version, 'checkout = :checkout', {
        values: { ':checkout': checkout },
      }),

    /** Removes the links from customers to an account. Account deletion removes the rest. */
    async unlinkCustomers({
      customerId,
      formerCustomerId,
    }: Pick<StoredSubscription, 'customerId' | 'formerCustomerId'>): Promise<void> {
      await table.remove(customerKey(customerId))
      if (formerCustomerId !== undefined) await table.remove(customerKey(formerCustomerId))
    },
    /**
     * Removes everything about a subscription; called by the function that created it while the account was
     * being deleted.
     */
    async remove(userId: string, customerId: string): Promise<void> {
      await table.remove(subscriptionKey(userId))
      await table.remove(customerKey(customerId))
    },

    isEventRecorded: async (eventId: string): Promise<boolean> =>
      (await table.get(eventKey(eventId))) !== undefined,
    /** Records that the effect of an event is stored. */
    async recordEvent(eventId: string, now: number): Promise<void> {
      await table.put({ ...eventKey(eventId), ttl: Math.floor(now / 1000) + EVENT_TTL_SECONDS }, {})
    },
  }
}

const changeSubscription = (
  table: Table,
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

async function replaceCustomer(
  table: Table,
  userId: string,
  { version, customerId, formerCustomerId }: StoredCustomers,
  next: string,
): Promise<boolean> {
  await table.put({ ...customerKey(next), userId }, {})
  if (formerCustomerId !== undefined && formerCustomerId !== next)
    await table.remove(customerKey(formerCustomerId))
  return table.put(
    {
      ...subscriptionKey(userId),
      customerId: next,
      // The previous customer's link stays, because until this write an event about it must find the
      // account.
      formerCustomerId: customerId,
      version: version + 1,
      ...FREE,
    },
    { when: 'version = :version', values: { ':version': version } },
  )
}

const saveEntitlement = (
  table: Table,
  userId: string,
  version: number,
  { status, ...next }: Entitlement,
): Promise<boolean> =>
  changeSubscription(
    table,
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
  )
