import { type Feature, unlocks } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useLazyTier } from './use-lazy-tier.ts'

/**
 * Whether a person may use a feature, by plan or as an administrator; null while the plan isn't known. Only for what
 * a screen shows: the server checks each call.
 */
export function useKnownAccess(feature: Feature): boolean | null {
  const session = useSession()
  const tier = useLazyTier()
  if (session.status === 'signed-out') return false
  if (session.person.admin) return true
  return tier === null ? null : unlocks(tier, feature)
}
