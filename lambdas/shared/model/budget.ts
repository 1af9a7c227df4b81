import type { Usage } from '../../../domain/generation/cost.ts'

/** Who pays for a call: a run of the generation, or a share of the students; of the paid plans, each student has a purse too. */
export type Payer = { runId: string } | { share: 'guests' | 'free' } | { share: 'paid'; studentId: string }
/** Whose cap a call would pass. */
export type Spent = 'run' | 'student' | 'day' | 'month'

/** What was set aside for one call. Money is in micro-dollars, whole numbers. */
export type Reservation = {
  id: string
  payer: Payer
  /** The day, YYYY-MM-DD in UTC, in which it was set aside. */
  day: string
  micros: number
  /** Epoch ms: after it the money of a call that was not begun may be given back. */
  until: number
}
/** `busy` where calls that are under way may leave enough of what is set aside for them. */
export type Refusal = { spent: Spent; busy: boolean }

/** The money of model calls (lambdas/shared/store/budget-store.ts): set aside before a call, settled after it. */
export type Budget = {
  /** Sets the most that a call can cost aside, or says whose cap it would pass; then nothing is set aside. */
  reserve: (payer: Payer, micros: number) => Promise<Reservation | Refusal>
  /** Says that the call is made now. False where its money was given back before: then it must not be made. */
  begin: (reservation: Reservation) => Promise<boolean>
  /** Replaces what was set aside by what the call cost. A repeat does nothing. */
  settle: (reservation: Reservation, cost: Usage & { micros: number }) => Promise<void>
}
