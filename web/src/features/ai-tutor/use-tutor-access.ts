import { useState } from 'react'
import { unlocks } from '../../../../domain/billing/plans.ts'
import { useSession } from '../../lib/auth/session.ts'
import { useSubscription } from '../../lib/subscription/subscription.ts'

/** Whether the tutor is open to who is here; `unchecked` is a plan that could not be read. */
export type Access = 'open' | 'needed' | 'unchecked' | 'unknown'

/** For the screen alone: the server asks for the plan at every question. */
export function useTutorAccess(): { access: Access; account: string | null } {
  const session = useSession()
  const { subscriptionTier: tier, loading } = useSubscription()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [last, setLast] = useState<{ account: string; access: Access } | null>(null)

  if (session.status === 'signed-out' || account === null) return { access: 'needed', account }
  if (session.person.admin) return { access: 'open', account }
  if (loading) return { access: last?.account === account ? last.access : 'unknown', account }
  const access = tier === null ? 'unchecked' : unlocks(tier, 'tutor') ? 'open' : 'needed'
  // While the plan is asked for again, the screen stays as it is.
  if (last?.account !== account || last.access !== access) setLast({ account, access })
  return { access, account }
}
