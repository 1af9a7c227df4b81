import { ApiFailure, isRetryableSoon } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { retry } from '../retry.ts'
import { toast } from '../toast.ts'
import { billingApi, type SubscriptionReply } from './billing-api.ts'
import { isSuperseded, type Subscription, setPlan, setLoading } from './plan-state.ts'
import { planChangeMessage } from './plan-texts.ts'

/** The delays before the two retries, in ms. */
const RETRY_DELAYS_MS = [1000, 2000]
/**
 * The sessionStorage key that records a shown failure, so that not every page of this tab repeats it until a
 * check succeeds.
 */
const SHOWN_KEY = 'act-prep.plan-unchecked'

/**
 * Loads the plan. Shows a message if that fails, but only once. If somebody is signed in, no plan is known,
 * and none is being loaded, the screens offer a retry.
 */
export async function checkSubscription(): Promise<void> {
  const account = currentAccount()
  if (account === null) return
  // A student without a network knows why the plan isn't loaded, so we show no message. We load it when the
  // network returns.
  if (!navigator.onLine) return setLoading(false)
  setLoading(true)
  try {
    const requestedAt = Date.now()
    const plan = await retry(() => billingApi.getSubscription({ account }), RETRY_DELAYS_MS, isRetryableSoon)
    // Stripe may have notified the server since this request was sent, and another request may have returned
    // that newer plan.
    if (isSuperseded(requestedAt)) setLoading(false)
    else setPlan(account, plan)
    recordShown(false)
  } catch (error) {
    if (!(error instanceof ApiFailure)) console.error(error)
    const hasSessionEnded = currentAccount() !== account || (error instanceof ApiFailure && error.isSignedOut)
    setLoading(false)
    if (hasSessionEnded || wasShown()) return
    recordShown(true)
    toast('Error', 'Failed to check subscription status', { destructive: true })
  }
}

/**
 * Makes the server reload the plan from Stripe after Stripe's pages were open, and shows what changed since
 * `before`.
 * @throws ApiFailure
 */
export async function refreshSubscription(account: string, before: Subscription): Promise<SubscriptionReply> {
  setLoading(true)
  try {
    const call = () => billingApi.refreshSubscription({ account, body: {} })
    const plan = await retry(call, RETRY_DELAYS_MS, isRetryableSoon)
    setPlan(account, plan)
    const change = planChangeMessage(before, plan)
    if (change !== null && currentAccount() === account) toast(...change)
    return plan
  } finally {
    setLoading(false)
  }
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null
  } catch {
    return false
  }
}

function recordShown(isShown: boolean): void {
  try {
    if (isShown) sessionStorage.setItem(SHOWN_KEY, '1')
    else sessionStorage.removeItem(SHOWN_KEY)
  } catch (error) {
    console.warn('Could not record that the message was shown:', error)
  }
}
