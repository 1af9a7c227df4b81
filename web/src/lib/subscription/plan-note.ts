import { TIERS } from '../../../../domain/billing/plans.ts'
import { PLAN_NOTE } from '../known-device.ts'
import type { PlanReply } from './billing-api.ts'

/**
 * A student's plan as this device heard of it last: shown until the server has answered, and told to the other tabs.
 * Nothing is allowed by it; the server asks what it holds itself.
 */
type PlanNote = {
  account: string
  /** When the server was asked, in epoch ms: of two tabs' answers the later question's is the newer. */
  askedAt: number
  plan: PlanReply
}

/** The note, where there is one of this account; null otherwise. */
export function readPlanNote(account: string): PlanNote | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(PLAN_NOTE) ?? 'null')
    return isPlanNote(note) && note.account === account ? note : null
  } catch {
    // Blocked storage, or another's text under our name.
    return null
  }
}

export function writePlanNote(note: PlanNote): void {
  try {
    localStorage.setItem(PLAN_NOTE, JSON.stringify(note))
  } catch {
    // Where storage is blocked, each page asks for itself.
  }
}

/** Calls back when another tab notes something. */
export const onPlanNote = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === PLAN_NOTE) listener()
  })

const FLAGS = ['subscribed', 'renews', 'paymentDue', 'managed'] as const

function isPlanNote(note: unknown): note is PlanNote {
  if (typeof note !== 'object' || note === null || !('plan' in note)) return false
  const { plan } = note
  return (
    'account' in note &&
    typeof note.account === 'string' &&
    'askedAt' in note &&
    typeof note.askedAt === 'number' &&
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
