import { unlocks, type Feature } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useLazyTier } from './use-lazy-tier.ts'

/**
 * Whether we know that a feature is open to the student, by plan or as an administrator. Only for badges and links:
 * the server checks each call.
 */
export function useUnlocks(feature: Feature): boolean {
  const session = useSession()
  const tier = useLazyTier()
  const isAdmin = session.status === 'signed-in' && session.person.admin
  return isAdmin || (tier !== null && unlocks(tier, feature))
}
