import type { Standing } from './device/standing.ts'

/** The label of a test by its claim status. A student's own tests have none. */
export const STANDING_WORDS = {
  own: null,
  guest: 'Taken as a guest',
  adding: 'Being added to your account',
} as const satisfies Record<Standing, string | null>
