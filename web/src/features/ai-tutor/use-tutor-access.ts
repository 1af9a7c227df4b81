import { useState } from 'react'
import { unlocks } from '#domain/billing/plans.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useSubscription } from '#web/lib/subscription/subscription.ts'

/** Whether the current user may use the tutor; `unchecked` means that the plan couldn't be read. */
export type Access = 'open' | 'needed' | 'unchecked' | 'unknown'

/**
 * Returns the tutor access to show. This is for the screen only: the server checks the plan for every
 * question.
 */
export function useTutorAccess(): { access: Access; account: string | null } {
  const session = useSession()
  const { subscriptionTier: tier, loading } = useSubscription()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [last, setLast] = useState<{ account: string; access: Access } | null>(null)

  if (session.status === 'signed-out' || account === null) return { access: 'needed', account }
  if (session.person.admin) return { access: 'open', account }
  if (loading) return { access: last?.account === account ? last.access : 'unknown', account }
  const access = tier === null ? 'unchecked' : unlocks(tier, 'tutor') ? 'open' : 'needed'
  // While the plan is read again, the screen keeps its last state.
  if (last?.account !== account || last.access !== access) setLast({ account, access })
  return { access, account }
}
