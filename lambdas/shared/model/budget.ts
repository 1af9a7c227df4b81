import type { Usage } from '../../../domain/generation/cost.ts'

/**
 * Who pays for a call beside the month: a run of the generation, or the day of all students together; before that the day of one
 * of them.
 */
export type Payer = { runId: string } | 'students' | { studentId: string }
/** Whose cap a call would pass. */
export type Spent = 'run' | 'student' | 'day' | 'month'

/** What was set aside for one call, on its payer and on the month. Money is in micro-dollars, whole numbers. */
export type Reservation = {
  id: string
  payer: Payer
  /** The day, YYYY-MM-DD in UTC, in which it was set aside. */
  day: string
  micros: number
}

/** The money of model calls (lambdas/shared/store/budget-store.ts): set aside before a call, settled after it. */
export type Budget = {
  /** Sets the most that a call can cost aside, or says whose cap it would pass; then nothing is set aside. */
  reserve: (payer: Payer, micros: number) => Promise<Reservation | { spent: Spent }>
  /** Replaces what was set aside by what the call cost. A repeat does nothing. */
  settle: (reservation: Reservation, cost: Usage & { micros: number }) => Promise<void>
}
