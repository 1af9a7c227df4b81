import { ApiFailure } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { refreshSubscription } from './check-plan.ts'
import { currentSubscription } from './plan-state.ts'

/** How long a Stripe page that was opened from this tab may change the plan, in ms. */
const MAX_AGE_MS = 60 * 60_000

let lastOpening: { account: string; at: number } | null = null

/** Records that this tab opened a Stripe page. */
export const recordStripePage = (account: string): void => void (lastOpening = { account, at: Date.now() })

/**
 * Reloads the plan from Stripe if this account opened a Stripe page from this tab within MAX_AGE_MS. Called when the
 * student returns to this tab.
 * @returns whether the plan is being reloaded
 */
export function refreshAfterStripe(): boolean {
  const account = currentAccount()
  if (lastOpening === null || lastOpening.account !== account) return false
  if (Date.now() - lastOpening.at > MAX_AGE_MS) return false
  refreshSubscription(account, currentSubscription()).catch((error: unknown) => {
    // The known plan stays. The student's next return to this tab tries again.
    if (!(error instanceof ApiFailure)) console.error(error)
  })
  return true
}
