import type { Outcome } from '../outcome.ts'

/** One answered question of a student's history. */
export type PastAnswer = {
  itemId: string
  outcome: Outcome
  /** Whether the answer was given in a drill. Tests and practice are the other sources of answers. */
  isInDrill: boolean
  /** When the answer was given, in epoch ms. */
  at: number
}
