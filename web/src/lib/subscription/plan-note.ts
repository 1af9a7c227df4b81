import { TIERS } from '../../../../domain/billing/plans.ts'
import { PLAN_NOTE } from '../known-device.ts'
import type { PlanReply } from './billing-api.ts'

/**
 * A student's plan as this device last knew it. Shown until the server answers, and shared with the other
 * tabs. It grants nothing: the server checks its own data.
 */
export type PlanNote = {
  account: string
  /** When the server's response came, in epoch ms. */
  knownAt: number
  plan: PlanReply
}

/**
 * Returns this account's note.
 * @returns null if there is none
 */
export function readPlanNote(account: string): PlanNote | null {
  try {
    const note = parsed(localStorage.getItem(PLAN_NOTE))
    return note?.account === account ? note : null
  } catch {
    // If storage is blocked, there's no note.
    return null
  }
}

function parsed(text: string | null): PlanNote | null {
  try {
    const note: unknown = JSON.parse(text ?? 'null')
    return isPlanNote(note) ? note : null
  } catch {
    // The text isn't ours.
    return null
  }
}

export function writePlanNote(note: PlanNote): void {
  try {
    localStorage.setItem(PLAN_NOTE, JSON.stringify(note))
  } catch {
    // If storage is blocked, each page loads the plan itself.
  }
}

/** Calls back with each note that another tab stores. */
export const onPlanNote = (listener: (note: PlanNote) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const note = key === PLAN_NOTE ? parsed(newValue) : null
    if (note !== null) listener(note)
  })

const FLAGS = ['subscribed', 'renews', 'paymentDue', 'managed'] as const

function isPlanNote(note: unknown): note is PlanNote {
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
