import type { Timing } from '../exam/timing.ts'

/** What a student has set for themselves. */

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type Profile = {
  /** The composite the student works towards. */
  targetScore: number
  /** The accommodation that new tests begin with. */
  timing: Timing
  theme: Theme
}

/** A student's until they set another: the specification's target. */
export const NORMAL_PROFILE: Profile = { targetScore: 32, timing: 'standard', theme: 'system' }

/** Deleting an account needs a sign-in at most this long ago. */
export const FRESH_SIGN_IN_MS = 5 * 60_000
