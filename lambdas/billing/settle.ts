import { standingOf, isLive, type Subscription } from '../../domain/billing/standing.ts'
import { log } from '../shared/platform/log.ts'
import type { StoredSubscription, SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Effects } from './effects.ts'
import type { Payments } from './payments.ts'

export type SettleParts = {
  subscriptions: Pick<SubscriptionStore, 'read' | 'settle'>
  payments: Pick<Payments, 'subscriptions'>
}

/** Of those who settle one customer at the same time one gets through each time. */
const ROUNDS = 12
const PAUSE_MS = 40

/**
 * Asks Stripe what a customer has, and keeps what follows. Nothing else is looked at, so what order events come in and
 * how often does not matter. It is kept only where nobody else has written since the item was read: what is kept then rests
 * on what Stripe said after the write before it. That is why it is written even where nothing has changed.
 */
export function createSettle(
  { subscriptions, payments }: SettleParts,
  { now, pause }: Pick<Effects, 'now' | 'pause'>,
) {
  /**
   * @param customerId settles nothing where the account has another customer by now, or none
   * @returns what is kept; undefined where nothing is there to be settled
   */
  return async function settle(userId: string, customerId?: string): Promise<StoredSubscription | undefined> {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await pause(PAUSE_MS * round)
      const stored = await subscriptions.read(userId)
      if (stored === undefined || (customerId ?? stored.customerId) !== stored.customerId) return undefined
      const found = await payments.subscriptions(stored.customerId)
      tellOfSeveral(found)
      const standing = standingOf(found, now())
      if (await subscriptions.settle(userId, stored.version, standing))
        return { ...stored, version: stored.version + 1, standing }
    }
    throw new Error(`a subscription was written by others ${ROUNDS} times`)
  }
}
export type Settle = ReturnType<typeof createSettle>

/** Nothing here makes a second one; the operator has to pay one back. */
function tellOfSeveral(found: readonly Subscription[]): void {
  const live = found.filter(isLive)
  if (live.length > 1)
    log.error('several subscriptions', new Error('a customer has more than one subscription'), {
      subscriptions: live.map(({ id }) => id).join(' '),
    })
}
