import { entitlementFrom, isLive, type Subscription } from '#domain/billing/entitlement.ts'
import { log } from '../shared/platform/log.ts'
import { Contested, LOST, updateOptimistically } from '../shared/store/optimistic-update.ts'
import type { StoredSubscription, SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Effects } from './effects.ts'
import type { Payments } from './payments.ts'

export type ReconcileParts = {
  subscriptions: Pick<SubscriptionStore, 'read' | 'saveEntitlement'>
  payments: Pick<Payments, 'subscriptions'>
}

/**
 * The maximum number of tries. In each round, at least one of the concurrent calls for a customer succeeds,
 * so this is enough for 12 of them.
 */
const ROUNDS = 12
const PAUSE_MS = 40

/**
 * Fetches a customer's subscriptions from Stripe and stores the resulting entitlement. It ignores the
 * contents of events, so their order and number don't matter. A write requires the version that was read
 * before Stripe was asked. So of two concurrent calls, the later writer read Stripe after the earlier one
 * wrote. A call that changes nothing writes too, because its new version makes concurrent calls with older
 * data fail.
 */
export function createReconcile(
  { subscriptions, payments }: ReconcileParts,
  { now, pause }: Pick<Effects, 'now' | 'pause'>,
) {
  /**
   * @param customerId if given, nothing is done unless it's still the account's customer
   * @returns the stored subscription; undefined if there was nothing to reconcile
   */
  return function reconcile(userId: string, customerId?: string): Promise<StoredSubscription | undefined> {
    return updateOptimistically({
      async read() {
        const stored = await subscriptions.read(userId)
        if (stored === undefined || (customerId ?? stored.customerId) !== stored.customerId) return undefined
        return { stored, atStripe: await payments.subscriptions(stored.customerId) }
      },
      decide(state) {
        if (state === undefined) return { reply: undefined }
        reportMultipleSubscriptions(state.atStripe)
        return { change: { ...state.stored, entitlement: entitlementFrom(state.atStripe, now()) } }
      },
      async write({ version, entitlement, ...rest }) {
        const isWritten = await subscriptions.saveEntitlement(userId, version, entitlement)
        return isWritten ? { ...rest, version: version + 1, entitlement } : LOST
      },
      tries: ROUNDS,
      pause: (round) => pause(PAUSE_MS * round),
      contested: () => new Contested(`a subscription was changed concurrently ${ROUNDS} times`),
    })
  }
}
export type Reconcile = ReturnType<typeof createReconcile>

/**
 * Logs an error if a customer has several live subscriptions, and so pays twice. This site never creates a
 * second one. The operator cancels and refunds the subscription with the lower plan, as described in the
 * runbook.
 */
function reportMultipleSubscriptions(atStripe: readonly Subscription[]): void {
  const live = atStripe.filter(isLive)
  if (live.length > 1)
    log.error('several subscriptions', new Error('a customer has more than one live subscription'), {
      subscriptions: live.map(({ id }) => id).join(' '),
    })
}
