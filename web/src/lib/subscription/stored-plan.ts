import { TIERS } from '#domain/billing/plans.ts'
import { PLAN_KEY } from '../known-device.ts'
import type { PlanReply } from './billing-api.ts'

/**
 * A student's plan as this device last knew it. Shown until the server answers, and shared with the other
 * tabs. It grants nothing: the server checks its own data.
 */
export type StoredPlan = {
  account: string
  /** When the server's response came, in epoch ms. */
  knownAt: number
  plan: PlanReply
}

/**
 * Returns this account's note.
 * @returns null if there is none
 */
export function readStoredPlan(account: string): StoredPlan | null {
  try {
    const note = parsePlan(localStorage.getItem(PLAN_KEY))
    return note?.account === account ? note : null
  } catch {
    // If storage is blocked, there's no note.
    return null
  }
}

function parsePlan(text: string | null): StoredPlan | null {
  try {
    const note: unknown = JSON.parse(text ?? 'null')
    return isStoredPlan(note) ? note : null
  } catch {
    // The text isn't ours.
    return null
  }
}

export function writeStoredPlan(note: StoredPlan): void {
  try {
    localStorage.setItem(PLAN_KEY, JSON.stringify(note))
  } catch {
    // If storage is blocked, each page loads the plan itself.
  }
}

/** Calls back with each note that another tab stores. */
export const onStoredPlan = (listener: (note: StoredPlan) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const note = key === PLAN_KEY ? parsePlan(newValue) : null
    if (note !== null) listener(note)
  })

const FLAGS = ['subscribed', 'renews', 'paymentDue', 'managed'] as const

function isStoredPlan(note: unknown): note is StoredPlan {
  if (typeof note !== 'object' || note === null || !('plan' in note)) return false
  const { plan } = note
  return (
    'account' in note &&
    typeof note.account === 'string' &&
    'knownAt' in note &&
    typeof note.knownAt === 'number' &&
    typeof plan === 'object' &&
    plan !== null &&
    'subscriptionTier' in plan &&
    TIERS.some((tier) => tier === plan.subscriptionTier) &&
    'subscriptionEnd' in plan &&
    (plan.subscriptionEnd === null ||
      (typeof plan.subscriptionEnd === 'string' && !Number.isNaN(Date.parse(plan.subscriptionEnd)))) &&
    FLAGS.every((flag) => typeof Object.entries(plan).find(([name]) => name === flag)?.[1] === 'boolean')
  )
}
