import { ApiFailure, isPassingSoon } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { retry } from '../retry.ts'
import { toast } from '../toast.ts'
import { billingApi, type PlanReply } from './billing-api.ts'
import { isOvertaken, type Subscription, showPlan, showWaiting } from './plan-state.ts'
import { changeWords } from './plan-words.ts'

/** Two retries. */
const DELAYS = [1000, 2000]
/**
 * The sessionStorage key that records a shown failure, so that not every page of this tab repeats it until a
 * check succeeds.
 */
const SAID = 'act-prep.plan-unchecked'

/**
 * Loads the plan. Shows a message if that fails, but only once. If somebody is signed in, no plan is known,
 * and none is being loaded, the screens offer a retry.
 */
export async function checkSubscription(): Promise<void> {
  const account = currentAccount()
  if (account === null) return
  // Students without a network already know it, so we show no message. We load the plan when the network
  // returns.
  if (!navigator.onLine) return showWaiting(false)
  showWaiting(true)
  try {
    const askedAt = Date.now()
    const plan = await retry(() => billingApi.getSubscription({ account }), DELAYS, isPassingSoon)
    // Stripe may have notified the server since this request was sent, and another request may have returned
    // that newer plan.
    if (isOvertaken(askedAt)) showWaiting(false)
    else showPlan(account, plan)
    noteSaid(false)
  } catch (error) {
    if (!(error instanceof ApiFailure)) console.error(error)
    const endedMeanwhile = currentAccount() !== account || (error instanceof ApiFailure && error.signedOut)
    showWaiting(false)
    if (endedMeanwhile || wasSaid()) return
    noteSaid(true)
    toast('Error', 'Failed to check subscription status', { destructive: true })
  }
}

/**
 * Makes the server reload the plan from Stripe after Stripe's pages were open, and shows what changed since
 * `before`.
 * @throws ApiFailure
 */
export async function refreshSubscription(account: string, before: Subscription): Promise<PlanReply> {
  showWaiting(true)
  try {
    const call = () => billingApi.refreshSubscription({ account, body: {} })
    const plan = await retry(call, DELAYS, isPassingSoon)
    showPlan(account, plan)
    const words = changeWords(before, plan)
    if (words !== null && currentAccount() === account) toast(...words)
    return plan
  } finally {
    showWaiting(false)
  }
}

function wasSaid(): boolean {
  try {
    return sessionStorage.getItem(SAID) !== null
  } catch {
    return false
  }
}

function noteSaid(said: boolean): void {
  try {
    if (said) sessionStorage.setItem(SAID, '1')
    else sessionStorage.removeItem(SAID)
  } catch (error) {
    console.warn('Could not record that the message was shown:', error)
  }
}
