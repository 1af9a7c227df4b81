import type { Usage } from '#domain/generation/cost.ts'

/** The payer of calls that read or write questions for an editor or administrator. An editor also has a budget for each day. */
export type StaffPayer = { editor: string } | { administrator: string }
/** The payer of calls that write or judge questions: a run, or the person who works on a set. */
export type ContentPayer = { runId: string } | StaffPayer
/** The payer of a student's call: a share of the students. On the paid plans, each student also has a budget. */
export type StudentPayer = { share: 'guests' | 'free' } | { share: 'paid'; studentId: string }
export type Payer = ContentPayer | StudentPayer
/** The cap that a call would exceed. */
export type SpentCap = 'run' | 'editor' | 'student' | 'day' | 'month'

/** The amount reserved for one call, in whole micro-dollars. */
export type Reservation = {
  id: string
  payer: Payer
  /** The day of the reservation, YYYY-MM-DD in UTC. */
  day: string
  micros: number
  /** After this time (epoch ms), the reservation of a call that hasn't begun may be refunded. */
  until: number
}
/** `isRetryable` if calls in progress may free enough of their reservations. */
export type Refusal = { spent: SpentCap; isRetryable: boolean }

/**
 * The money for model calls (lambdas/shared/store/budget-store.ts): reserved before a call, committed after
 * it.
 */
export type Budget = {
  /**
   * Reserves the highest possible cost of a call. If a cap would be exceeded, returns which one and
   * reserves nothing.
   */
  reserve: (payer: Payer, micros: number) => Promise<Reservation | Refusal>
  /**
   * Records that the call is being made now. Returns false if its money was already refunded: then the call
   * must not be made.
   */
  begin: (reservation: Reservation) => Promise<boolean>
  /** Replaces the reserved amount with the actual cost. A repeat does nothing. */
  commit: (reservation: Reservation, cost: Usage & { micros: number }) => Promise<void>
}
