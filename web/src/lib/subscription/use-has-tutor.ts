import { unlocks } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useLazyTier } from './use-lazy-tier.ts'

/**
 * Whether we know that the student may use the tutor, by plan or as an administrator. Only for badges: the
 * server checks each call.
 */
export function useHasTutor(): boolean {
  const session = useSession()
  const tier = useLazyTier()
  const isAdmin = session.status === 'signed-in' && session.person.admin
  return isAdmin || (tier !== null && unlocks(tier, 'tutor'))
}
