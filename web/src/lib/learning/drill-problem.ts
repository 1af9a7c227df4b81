import { ApiFailure } from '../api.ts'

/**
 * Why a call failed, for the student. `moved`: the drill has changed on the server, for example in another window. Only
 * after `lost` may a retry succeed without the student doing anything.
 */
export type DrillProblem = {
  kind: 'lost' | 'signed-out' | 'plan' | 'moved' | 'refused'
  text: string
}

/** Returns the problem of a failed call. */
export function drillProblem(error: unknown): DrillProblem {
  if (!(error instanceof ApiFailure))
    return { kind: 'refused', text: 'Something went wrong. Please try again.' }
  if (error.isSignedOut) return { kind: 'signed-out', text: 'You’re signed out. Sign in again to continue.' }
  if (error.code === 'tier_needed') return { kind: 'plan', text: 'Your plan no longer includes drills.' }
  if (error.code === 'conflict') return { kind: 'moved', text: error.message }
  if (error.isRetryableSoon)
    return { kind: 'lost', text: 'We couldn’t reach the server. Check your connection.' }
  // The server's other messages are written for students.
  return { kind: 'refused', text: error.message }
}
