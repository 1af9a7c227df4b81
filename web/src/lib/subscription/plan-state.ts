import type { Tier } from '../../../../domain/billing/plans.ts'
import { currentAccount } from '../auth/session.ts'
import type { PlanReply } from './billing-api.ts'
import { type PlanNote, readPlanNote, writePlanNote } from './plan-note.ts'

/** The signed-in student's plan, as every screen shows it. */
export type Subscription = Omit<PlanReply, 'subscriptionTier'> & {
  /** Null before it's known, and if nobody is signed in. */
  subscriptionTier: Tier | null
  /** Whether a request is in progress. A plan known from before is shown meanwhile. */
  loading: boolean
}

export const NONE: Subscription = {
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
  renews: false,
  paymentDue: false,
  managed: false,
  loading: false,
}

const listeners = new Set<() => void>()

/** The account that the state belongs to, and when the server sent its plan. */
type Shown = { account: string | null; knownAt: number; state: Subscription }
let shown = remembered(currentAccount())

function show(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Returns this account's plan as stored on the device, while we load it from the server. */
function remembered(account: string | null): Shown {
  if (account === null) return { account, knownAt: 0, state: NONE }
  const note = readPlanNote(account)
  return {
    account,
    knownAt: note?.knownAt ?? 0,
    state: { ...(note?.plan ?? NONE), loading: true },
  }
}
/**
 * Resets the state if another account, or none, is signed in now.
 * @returns whether it did
 */
export function followSession(): boolean {
  const account = currentAccount()
  if (account === shown.account) return false
  show(remembered(account))
  return true
}

/** Stores and shows the plan that the server sent. */
export function showPlan(account: string, plan: PlanReply): void {
  if (account !== shown.account) return
  const knownAt = Date.now()
  writePlanNote({ account, knownAt, plan })
  show({ account, knownAt, state: { ...plan, loading: false } })
}

/**
 * Whether another response arrived since this time, in this tab or another. Ignores one from the future: the
 * clock may have been set back.
 */
export const isOvertaken = (askedAt: number): boolean =>
  askedAt < shown.knownAt && shown.knownAt <= Date.now()

/** Shows a newer plan that another tab stored. */
export function takePlanNote({ account, knownAt, plan }: PlanNote): void {
  if (account !== shown.account || knownAt <= shown.knownAt) return
  show({ account, knownAt, state: { ...plan, loading: shown.state.loading } })
}

export function showWaiting(loading: boolean): void {
  if (shown.state.loading !== loading) show({ ...shown, state: { ...shown.state, loading } })
}

export const currentSubscription = (): Subscription => shown.state

/**
 * Subscribes to changes of the plan.
 * @returns unsubscribe
 */
export function onPlanState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
