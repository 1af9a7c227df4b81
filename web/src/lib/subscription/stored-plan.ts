import { TIERS } from '#domain/billing/plans.ts'
import { PLAN_KEY } from '../known-device.ts'
import type { SubscriptionReply } from './billing-api.ts'

/**
 * A student's plan as this device last knew it. It's shown until the server's response comes, and shared with
 * the other tabs. It grants nothing: the server checks its own data.
 */
export type StoredPlan = {
  account: string
  /** When the server's response came, in epoch ms. */
  knownAt: number
  plan: SubscriptionReply
}

/**
 * Returns this account's stored plan.
 * @returns null if there is none
 */
export function readStoredPlan(account: string): StoredPlan | null {
  try {
    const stored = parsePlan(localStorage.getItem(PLAN_KEY))
    return stored?.account === account ? stored : null
  } catch {
    // If storage is blocked, no plan is stored.
    return null
  }
}

function parsePlan(text: string | null): StoredPlan | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isStoredPlan(stored) ? stored : null
  } catch {
    // The text isn't ours.
    return null
  }
}

export function writeStoredPlan(stored: StoredPlan): void {
  try {
    localStorage.setItem(PLAN_KEY, JSON.stringify(stored))
  } catch {
    // If storage is blocked, each page loads the plan itself.
  }
}

/** Calls back with each plan that another tab stores. */
export const onStoredPlan = (listener: (stored: StoredPlan) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const stored = key === PLAN_KEY ? parsePlan(newValue) : null
    if (stored !== null) listener(stored)
  })

const FLAGS = ['subscribed', 'renews', 'paymentDue', 'managed'] as const

function isStoredPlan(stored: unknown): stored is StoredPlan {
  if (typeof stored !== 'object' || stored === null || !('plan' in stored)) return false
  const { plan } = stored
  return (
    'account' in stored &&
    typeof stored.account === 'string' &&
    'knownAt' in stored &&
    typeof stored.knownAt === 'number' &&
    typeof plan === 'object' &&
    plan !== null &&
    'subscriptionTier' in plan &&
    TIERS.some((tier) => tier === plan.subscriptionTier) &&
    'paidTier' in plan &&
    TIERS.some((tier) => tier === plan.paidTier) &&
    'subscriptionEnd' in plan &&
    isEnd(plan.subscriptionEnd) &&
    'grantedUntil' in plan &&
    isEnd(plan.grantedUntil) &&
    FLAGS.every((flag) => typeof Object.entries(plan).find(([name]) => name === flag)?.[1] === 'boolean')
  )
}

/** Whether a stored end is a date, or null. */
const isEnd = (end: unknown): boolean =>
  end === null || (typeof end === 'string' && !Number.isNaN(Date.parse(end)))
