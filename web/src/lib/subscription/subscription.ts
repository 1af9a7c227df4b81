import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../auth/session.ts'
import { checkSubscription } from './check-plan.ts'
import { onStoredPlan } from './stored-plan.ts'
import {
  currentSubscription,
  resetForAccount,
  NONE,
  onPlanState,
  type Subscription,
  applyStoredPlan,
} from './plan-state.ts'
import { refreshAfterStripe } from './stripe-pages.ts'

/**
 * The signed-in student's plan. It's loaded at each sign-in, dropped at a sign-out, and loaded again when the
 * student returns. The home page and the header get it from use-lazy-tier.ts, which loads this code only
 * when somebody is signed in.
 */

/** The age in ms after which we reload the plan when the tab becomes visible. */
const STALE_MS = 10 * 60_000

let checkedAt = 0
let isStarted = false

function check(): void {
  checkedAt = Date.now()
  void checkSubscription()
}

/** Starts loading and watching the plan, once per page load. It never stops. */
function start(): void {
  if (isStarted) return
  isStarted = true
  onSessionChange(() => {
    if (resetForAccount()) check()
  })
  onStoredPlan(applyStoredPlan)
  window.addEventListener('online', () => {
    if (currentSubscription().subscriptionTier === null) check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (refreshAfterStripe()) checkedAt = Date.now()
    else if (Date.now() - checkedAt > STALE_MS) check()
  })
  // Somebody may have signed in since this code was loaded.
  resetForAccount()
  check()
}

/**
 * Subscribes to changes of the plan and its loading state.
 * @returns unsubscribe
 */
export function onSubscription(listener: () => void): () => void {
  const stop = onPlanState(listener)
  start()
  return stop
}

/**
 * Returns the plan, with the fields that the specification requires (row E-05). The tier is null before it's known.
 */
export const useSubscription = (): Subscription =>
  useSyncExternalStore(onSubscription, currentSubscription, () => NONE)

export { currentSubscription }
export type { Subscription }
