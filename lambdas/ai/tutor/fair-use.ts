import { VisibleError } from '#domain/errors.ts'
import type { LimitStore } from '#lambdas/shared/store/limit-store.ts'

const HOUR_MS = 3_600_000
/** More questions than a person asks. The cost has its own limit (STUDENT_DAY_MICROS). */
export const FAIR_USE = [
  { name: 'tutor-hour', most: 60, windowMs: HOUR_MS, period: 'hourly' },
  { name: 'tutor-day', most: 300, windowMs: 24 * HOUR_MS, period: 'daily' },
] as const

/**
 * Limits the rate of questions; conversations have no cap.
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
