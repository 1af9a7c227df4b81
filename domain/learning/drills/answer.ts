import type { Outcome } from '../outcome.ts'

/** One answered question of a student's history. */
export type PastAnswer = {
  itemId: string
  outcome: Outcome
  /** Whether the answer was given in a drill. */
  isInDrill: boolean
  /** When the drill's answer was given, or else when its test ended, epoch ms. */
  at: number
}
