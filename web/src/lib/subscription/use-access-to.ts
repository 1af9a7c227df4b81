import { unlocks, type Feature } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useLazyTier } from './use-lazy-tier.ts'

/** Whether the student may use a feature, as far as this device knows. */
export type AccessTo = 'open' | 'locked' | 'unknown'

/**
 * Returns whether the student may use a feature, by plan or as an administrator. `unknown` while the plan is loaded.
 * Only for what the screens offer: the server checks each call.
 */
export function useAccessTo(feature: Feature): AccessTo {
  const session = useSession()
  const tier = useLazyTier()
  if (session.status !== 'signed-in') return 'locked'
  if (session.person.admin) return 'open'
  if (tier === null) return 'unknown'
  return unlocks(tier, feature) ? 'open' : 'locked'
}
