import { unlocks } from '#domain/billing/plans.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useLazyTier } from '#web/lib/subscription/use-lazy-tier.ts'

/**
 * Whether the reader is known to have access to premium guides: through their plan, or as an administrator.
 */
export function useReadsPremium(): boolean {
  const session = useSession()
  const tier = useLazyTier()
  return (
    (session.status === 'signed-in' && session.person.admin) ||
    (tier !== null && unlocks(tier, 'premiumGuides'))
  )
}
