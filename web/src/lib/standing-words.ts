import type { Standing } from './device/standing.ts'

/** What is said beside a test in a list of who is signed in; nothing of their own. */
export const STANDING_WORDS = {
  own: null,
  guest: 'Taken as a guest',
  adding: 'Being added to your account',
} as const satisfies Record<Standing, string | null>
