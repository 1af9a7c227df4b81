import { useSyncExternalStore } from 'react'
import { onSession } from '../auth/session.ts'
import { checkSubscription } from './check-plan.ts'
import { onPlanNote } from './plan-note.ts'
import {
  currentSubscription,
  followSession,
  NONE,
  onPlanState,
  type Subscription,
  takePlanNote,
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
let kept = false

function check(): void {
  checkedAt = Date.now()
  void checkSubscription()
}

/** Starts with the first screen that shows the plan, and runs as long as the page. */
function keep(): void {
  if (kept) return
  kept = true
  onSession(() => {
    if (followSession()) check()
  })
  onPlanNote(takePlanNote)
  window.addEventListener('online', () => {
    if (currentSubscription().subscriptionTier === null) check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (refreshAfterStripe()) checkedAt = Date.now()
    else if (Date.now() - checkedAt > STALE_MS) check()
  })
  // Somebody may have signed in since this code was loaded.
  followSession()
  check()
}

/**
 * Subscribes to changes of the plan and its loading state.
 * @returns unsubscribe
 */
export function onSubscription(listener: () => void): () => void {
  const stop = onPlanState(listener)
  keep()
  return stop
}

/** Named as in section 3 of the specification: the tier is null before it's known. */
export const useSubscription = (): Subscription =>
  useSyncExternalStore(onSubscription, currentSubscription, () => NONE)

export { currentSubscription }
export type { Subscription }
