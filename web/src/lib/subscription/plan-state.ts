import type { Tier } from '../../../../domain/billing/plans.ts'
import { currentAccount } from '../auth/session.ts'
import type { PlanReply } from './billing-api.ts'
import { type PlanNote, readPlanNote, writePlanNote } from './plan-note.ts'

/** The plan of who is signed in, as every screen shows it. */
export type Subscription = Omit<PlanReply, 'subscriptionTier'> & {
  /** Null before it is known, and for who is signed out. */
  subscriptionTier: Tier | null
  /** The server is being asked; a plan that is known from before is shown meanwhile. */
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

/** Of whom the state is, and when its plan was answered. */
type Shown = { account: string | null; knownAt: number; state: Subscription }
let shown = remembered(currentAccount())

function show(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

/** As the device remembers this account's plan, while the server is asked. */
function remembered(account: string | null): Shown {
  if (account === null) return { account, knownAt: 0, state: NONE }
  const note = readPlanNote(account)
  return {
    account,
    knownAt: note?.knownAt ?? 0,
    state: { ...(note?.plan ?? NONE), loading: true },
  }
}
/** Begins anew where somebody else is signed in now, or nobody. Answers whether it has. */
export function followSession(): boolean {
  const account = currentAccount()
  if (account === shown.account) return false
  show(remembered(account))
  return true
}

/** The server has told this account's plan. */
export function showPlan(account: string, plan: PlanReply): void {
  if (account !== shown.account) return
  const knownAt = Date.now()
  writePlanNote({ account, knownAt, plan })
  show({ account, knownAt, state: { ...plan, loading: false } })
}

/** Whether another answer has come, here or in another tab, since this time. A clock may have been set back. */
export const isOvertaken = (askedAt: number): boolean =>
  askedAt < shown.knownAt && shown.knownAt <= Date.now()

/** Another tab has heard of it. */
export function takePlanNote({ account, knownAt, plan }: PlanNote): void {
  if (account !== shown.account || knownAt <= shown.knownAt) return
  show({ account, knownAt, state: { ...plan, loading: shown.state.loading } })
}

export function showWaiting(loading: boolean): void {
  if (shown.state.loading !== loading) show({ ...shown, state: { ...shown.state, loading } })
}

export const currentSubscription = (): Subscription => shown.state

/** Calls back when it changes. Returns how to stop. */
export function onPlanState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
