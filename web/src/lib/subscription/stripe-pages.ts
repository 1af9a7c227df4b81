import { ApiFailure } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { refreshSubscription } from './check-plan.ts'
import { currentSubscription } from './plan-state.ts'

/** Pages of Stripe's that were opened from this tab: how the student stood then, of whom something may be different now. */

/** So long a page of Stripe's may stay open beside this one. */
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
  const before = currentSubscription()
  refreshSubscription(account, before)
    .then((plan) => {
      // Something happened there: the page is not looked at for it any more.
      if (plan.subscriptionTier !== before.subscriptionTier || plan.renews !== before.renews) opened = null
    })
    .catch((error: unknown) => {
      // What was known stays, and the next look asks again.
      if (!(error instanceof ApiFailure)) console.error(error)
    })
  return true
}
