import { createStore } from 'zustand/vanilla'
import type { Tier } from '#domain/billing/plans.ts'
import { currentAccount } from '../auth/session.ts'
import type { SubscriptionReply } from './billing-api.ts'
import { type StoredPlan, readStoredPlan, writeStoredPlan } from './stored-plan.ts'

/** The signed-in student's plan, as every screen shows it. */
export type Subscription = Omit<SubscriptionReply, 'subscriptionTier'> & {
  /** Null before it's known, and if nobody is signed in. */
  subscriptionTier: Tier | null
  /** Whether a request is in progress. Meanwhile, the screens show the plan that was known before. */
  loading: boolean
}

/** The state while no plan is known, or if nobody is signed in. */
export const NONE: Subscription = {
  subscribed: false,
  subscriptionTier: null,
  paidTier: 'Free',
  grantedUntil: null,
  subscriptionEnd: null,
  renews: false,
  paymentDue: false,
  managed: false,
  loading: false,
}

/** The account that the state belongs to, and when the response with its plan came (epoch ms; 0 if none did). */
type PlanState = { account: string | null; knownAt: number; state: Subscription }
const planState = createStore(() => initialState(currentAccount()))

/** Returns this account's plan as stored on the device, while we load it from the server. */
function initialState(account: string | null): PlanState {
  if (account === null) return { account, knownAt: 0, state: NONE }
  const stored = readStoredPlan(account)
  return {
    account,
    knownAt: stored?.knownAt ?? 0,
    state: { ...(stored?.plan ?? NONE), loading: true },
  }
}

/**
 * Resets the state if another account, or none, is signed in now.
 * @returns whether it did
 */
export function resetForAccount(): boolean {
  const account = currentAccount()
  if (account === planState.getState().account) return false
  planState.setState(initialState(account))
  return true
}

/** Stores and shows the plan that the server sent. */
export function setPlan(account: string, plan: SubscriptionReply): void {
  if (account !== planState.getState().account) return
  const knownAt = Date.now()
  writeStoredPlan({ account, knownAt, plan })
  planState.setState({ account, knownAt, state: { ...plan, loading: false } })
}

/**
 * Whether another response arrived since this time, in this tab or another. Ignores a response from the
 * future: the clock may have been set back.
 */
export function isSuperseded(requestedAt: number): boolean {
  const { knownAt } = planState.getState()
  return requestedAt < knownAt && knownAt <= Date.now()
}

/** Shows a newer plan that another tab stored. */
export function applyStoredPlan({ account, knownAt, plan }: StoredPlan): void {
  const shown = planState.getState()
  if (account !== shown.account || knownAt <= shown.knownAt) return
  planState.setState({ account, knownAt, state: { ...plan, loading: shown.state.loading } })
}

export function setLoading(loading: boolean): void {
  const { state } = planState.getState()
  if (state.loading !== loading) planState.setState({ state: { ...state, loading } })
}

export const currentSubscription = (): Subscription => planState.getState().state

/** Subscribes to changes of the plan. */
export const { subscribe: onPlanState } = planState
