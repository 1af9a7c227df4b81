import { entitlementFrom, isLive, type Subscription } from '../../domain/billing/entitlement.ts'
import { log } from '../shared/platform/log.ts'
import type { StoredSubscription, SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Effects } from './effects.ts'
import type { Payments } from './payments.ts'

export type ReconcileParts = {
  subscriptions: Pick<SubscriptionStore, 'read' | 'saveEntitlement'>
  payments: Pick<Payments, 'subscriptions'>
}

/** In each round, one of the concurrent calls for a customer succeeds. */
const ROUNDS = 12
const PAUSE_MS = 40

/**
 * Fetches a customer's subscriptions from Stripe and stores the resulting entitlement. It uses nothing
 * else, so the order and number of events don't matter. It writes only if the item is unchanged since it
 * was read, so Stripe is always read again after the previous write. For that reason it writes even if
 * nothing changed.
 */
export function createReconcile(
  { subscriptions, payments }: ReconcileParts,
  { now, pause }: Pick<Effects, 'now' | 'pause'>,
) {
  /**
   * @param customerId does nothing if the account now has another customer, or none
   * @returns what is stored; undefined if there was nothing to reconcile
   */
  return async function reconcile(
    userId: string,
    customerId?: string,
  ): Promise<StoredSubscription | undefined> {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await pause(PAUSE_MS * round)
      const stored = await subscriptions.read(userId)
      if (stored === undefined || (customerId ?? stored.customerId) !== stored.customerId) return undefined
      const found = await payments.subscriptions(stored.customerId)
      reportSeveral(found)
      const entitlement = entitlementFrom(found, now())
      if (await subscriptions.saveEntitlement(userId, stored.version, entitlement))
        return { ...stored, version: stored.version + 1, entitlement }
    }
    throw new Error(`a subscription was changed concurrently ${ROUNDS} times`)
  }
}
export type Reconcile = ReturnType<typeof createReconcile>

/** This site never creates a second subscription. The operator must refund one. */
function reportSeveral(found: readonly Subscription[]): void {
  const live = found.filter(isLive)
  if (live.length > 1)
    log.error('several subscriptions', new Error('a customer has more than one subscription'), {
      subscriptions: live.map(({ id }) => id).join(' '),
    })
}
