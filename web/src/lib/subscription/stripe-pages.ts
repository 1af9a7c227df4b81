import { ApiFailure } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { refreshSubscription } from './check-plan.ts'
import { currentSubscription } from './plan-state.ts'

/** So long a page of Stripe's that was opened from this tab may change something. */
const LATEST_MS = 60 * 60_000

let opened: { account: string; at: number } | null = null

/** One was opened from here. */
export const noteStripePage = (account: string): void => void (opened = { account, at: Date.now() })

/**
 * The student looks at this tab again: where a page of Stripe's was opened from it, Stripe is asked what is new. Answers
 * whether it is.
 */
export function refreshAfterStripe(): boolean {
  const account = currentAccount()
  if (opened === null || opened.account !== account || Date.now() - opened.at > LATEST_MS) return false
  refreshSubscription(account, currentSubscription()).catch((error: unknown) => {
    // What was known stays, and the next look asks again.
    if (!(error instanceof ApiFailure)) console.error(error)
  })
  return true
}
