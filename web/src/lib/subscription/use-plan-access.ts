import { useState } from 'react'
import { unlocks, type Feature } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useSubscription } from './subscription.ts'

/** Whether the current user may use a feature; `unchecked` means that the plan couldn't be read. */
type Access = 'open' | 'needed' | 'unchecked' | 'unknown'

/**
 * Returns the access to a feature of a plan, for the screen that shows it. This is for the screen only: the server
 * checks the plan for every call.
 */
export function usePlanAccess(feature: Feature): { access: Access; account: string | null } {
  const session = useSession()
  const { subscriptionTier: tier, loading } = useSubscription()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [last, setLast] = useState<{ account: string; access: Access } | null>(null)

  if (session.status === 'signed-out' || account === null) return { access: 'needed', account }
  if (session.person.admin) return { access: 'open', account }
  if (loading) return { access: last?.account === account ? last.access : 'unknown', account }
  const access = tier === null ? 'unchecked' : unlocks(tier, feature) ? 'open' : 'needed'
  // While the plan is read again, the screen keeps its last state.
  if (last?.account !== account || last.access !== access) setLast({ account, access })
  return { access, account }
}
