import { useState } from 'react'
import { type Feature, unlocks } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'
import { useSubscription } from './subscription.ts'

/** A feature that a plan unlocks. */
export type GatedFeature = Feature

/**
 * Whether the current user may use a feature. `needed`: only after signing in or choosing a plan that has it.
 * `unchecked`: the plan couldn't be read. `unknown`: the plan is being read.
 */
export type Access = 'open' | 'needed' | 'unchecked' | 'unknown'

/**
 * Returns the access to a whole screen that a plan unlocks, with the signed-in account. This is for the screen only:
 * the server checks the plan for every call.
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
