import type { Timing } from '../exam/timing.ts'

/** A student's own settings. */

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type Profile = {
  /** The composite that the student aims for. */
  targetScore: number
  /** The accommodation that new tests start with. */
  timing: Timing
  theme: Theme
  /** The day of their next ACT, such as "2027-04-10"; null if they haven't said. */
  testDate: string | null
}

/** The settings of a student who hasn't changed them, with the specification's target. */
export const DEFAULT_PROFILE: Profile = {
  targetScore: 32,
  timing: 'standard',
  theme: 'system',
  testDate: null,
}

/** Deleting an account requires a sign-in no longer ago than this, in ms. */
export const FRESH_SIGN_IN_MS = 5 * 60_000
