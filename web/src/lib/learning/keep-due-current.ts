import { unlocks } from '#domain/billing/plans.ts'
import { ApiFailure } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { currentSubscription, onSubscription } from '../subscription/subscription.ts'
import { dueCount } from './due-count.ts'
import { readLearning } from './read-learning.ts'

/** The account whose due items were requested. */
let requestedAccount: string | null = null
let isStarted = false

/** Shows the due items in the header once the student's plan is known to have drills, and none for anybody else. */
export function keepDueCurrent(): void {
  showDue()
  if (isStarted) return
  isStarted = true
  onSubscription(showDue)
}

function showDue(): void {
  const account = currentAccount()
  const { subscriptionTier: tier, loading } = currentSubscription()
  const hasDrills = account !== null && tier !== null && unlocks(tier, 'drills')
  if (account !== requestedAccount || !hasDrills) {
    requestedAccount = null
    dueCount.setState(0, true)
  }
  // A plan that this device stored may have ended, so we wait for the server's response about it.
  if (!hasDrills || loading || requestedAccount === account) return
  requestedAccount = account
  readLearning(account).catch((error: unknown) => {
    // The header then has no number. The dashboard and the drills report the failure themselves.
    if (!(error instanceof ApiFailure)) console.error(error)
  })
}
