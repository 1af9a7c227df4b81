import { ApiFailure, isPassingSoon } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { retry } from '../retry.ts'
import { toast } from '../toast.ts'
import { billingApi, type PlanReply } from './billing-api.ts'
import { isOvertaken, type Subscription, showPlan, showWaiting } from './plan-state.ts'
import { changeWords } from './plan-words.ts'

/** Two further tries. */
const DELAYS = [1000, 2000]
/** That a check failed was said on this tab: not again on every page, until one succeeds. */
const SAID = 'act-prep.plan-unchecked'

/**
 * Reads the plan as the server holds it. Where it fails, a message says so, once; who is signed in, with no plan known and
 * none asked for, can be offered another try.
 */
export async function checkSubscription(): Promise<void> {
  const account = currentAccount()
  if (account === null) return
  // Without a network nobody is told what they know: it is asked when there is one.
  if (!navigator.onLine) return showWaiting(false)
  showWaiting(true)
  try {
    const askedAt = Date.now()
    const plan = await retry(() => billingApi.getSubscription({ account }), DELAYS, isPassingSoon)
    // What the server held when it was asked may be older than what Stripe has told it meanwhile.
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
 * Has the server ask Stripe, after its pages were open, and says what is new since `before`.
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
    console.warn('Another page may say it again:', error)
  }
}
