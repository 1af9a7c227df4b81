import { unlocks } from '../../../../domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useLaterTier } from './use-later-tier.ts'

/** Whether who is here is known to have the tutor, by plan or as an administrator. For badges: the server checks each call. */
export function useHasTutor(): boolean {
  const session = useSession()
  const tier = useLaterTier()
  const isAdmin = session.status === 'signed-in' && session.person.admin
  return isAdmin || (tier !== null && unlocks(tier, 'tutor'))
}
