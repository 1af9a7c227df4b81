import type { Usage } from '../../../domain/generation/cost.ts'

/** What was set aside for one call, on the run and on the month. Money is in micro-dollars, whole numbers. */
export type Reservation = { id: string; runId: string; month: string; micros: number }

/** The money of model calls (lambdas/shared/store/budget-store.ts): set aside before a call, settled after it. */
export type Budget = {
  /** Sets the most that a call can cost aside, or says whose cap it would pass; then nothing is set aside. */
  reserve: (runId: string, micros: number) => Promise<Reservation | { spent: 'run' | 'month' }>
  /** Replaces what was set aside by what the call cost. A repeat does nothing. */
  settle: (reservation: Reservation, cost: Usage & { micros: number }) => Promise<void>
}
