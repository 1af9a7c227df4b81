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
 * The plan of who is signed in: asked for whenever somebody is, forgotten when nobody is any more, and asked for again when
 * the student comes back. The home page and the header know it by use-later-tier.ts, which fetches this code only when
 * somebody is signed in.
 */

/** A plan that was asked for so long ago is asked for again when the tab comes into view. */
const STALE_MS = 10 * 60_000

let checkedAt = 0
let kept = false

function check(): void {
  checkedAt = Date.now()
  void checkSubscription()
}

/** Starts with the first screen that shows it, and goes on for as long as the page. */
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
  // Somebody may have signed in since this code came.
  followSession()
  check()
}

/** Calls back when the plan changes, or what is known of it. Returns how to stop. */
export function onSubscription(listener: () => void): () => void {
  const stop = onPlanState(listener)
  keep()
  return stop
}

/** Spelled as section 3 of the specification has it: the tier is null before it is known. */
export const useSubscription = (): Subscription =>
  useSyncExternalStore(onSubscription, currentSubscription, () => NONE)

export { currentSubscription }
export type { Subscription }
