import { VisibleError } from '#domain/errors.ts'
import { QUESTIONS_A_DAY, QUESTIONS_AN_HOUR } from '#domain/tutor/fair-use.ts'
import type { LimitStore } from '#lambdas/shared/store/limit-store.ts'

const HOUR_MS = 3_600_000
/** The cost has its own limit (STUDENT_DAY_MICROS). */
export const FAIR_USE = [
  { name: 'tutor-hour', most: QUESTIONS_AN_HOUR, windowMs: HOUR_MS, period: 'hourly' },
  { name: 'tutor-day', most: QUESTIONS_A_DAY, windowMs: 24 * HOUR_MS, period: 'daily' },
] as const

/**
 * Limits the rate of questions. The number of conversations has no limit.
 * @throws VisibleError too_many_requests
 */
export async function countFairUse(limits: Pick<LimitStore, 'tryConsume'>, userId: string): Promise<void> {
  for (const { period, ...limit } of FAIR_USE)
    if (!(await limits.tryConsume(limit, { userId })))
      throw new VisibleError(
        'too_many_requests',
        `You’ve reached the tutor’s ${period} limit. Please try again later.`,
      )
}
