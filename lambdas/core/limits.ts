import {
  DAY_MS,
  HOUR_MS,
  maxPrintedKeys,
  nextDay,
  REMOVED_CHOICES_A_DAY,
  TEST_ALLOWANCES,
  waitText,
} from '#domain/limits/allowances.ts'
import { tooManyRequests, VisibleError } from '#domain/errors.ts'
import { REPORTS_A_DAY } from '#domain/reports/report.ts'
import { log } from '../shared/platform/log.ts'
import type { StoredAttempt } from '../shared/store/attempt-item.ts'
import { keyLimits, KEYS_OF_DAY, limitedCallerOf, scopeOf, type Call, type LimitParts } from './key-limits.ts'

/**
 * Limits how many tests and drills a caller may start, how many keys they may see, how many choices hints may take
 * away, and how many problems they may report. Trusted networks have no limit.
 */
export const createLimits = (parts: LimitParts) => ({
  ...testLimits(parts),
  ...keyLimits(parts),
  ...dailyLimits(parts),
})

/**
 * Limits how many tests and drills a caller may start, and how many keys the passages of tests print. A passage prints
 * the key of each portion that the test doesn't ask about (domain/items/keyed-passage.ts).
 */
function testLimits({ limits, isTrusted, now }: LimitParts) {
  async function countTest(call: Call, idempotencyKey: string | null): Promise<void> {
    if (await isTrusted(call.address)) return
    const { caller } = call
    const who = limitedCallerOf(call)
    const isStudent = caller.kind === 'student'
    // A guest without a token gets a new one each time, so the same idempotency key creates another test
    // and counts again.
    const owner = isStudent ? caller.userId : caller.tokenHash
    const name = idempotencyKey === null || owner === null ? undefined : `${owner} ${idempotencyKey}`
    const windows = isStudent
      ? [
          { name: 'tests-hour', most: TEST_ALLOWANCES.accountHour, windowMs: HOUR_MS },
          { name: 'tests-day', most: TEST_ALLOWANCES.accountDay, windowMs: DAY_MS },
        ]
      : [{ name: 'tests-hour', most: TEST_ALLOWANCES.networkHour, windowMs: HOUR_MS }]
    for (const limit of windows) {
      if (await limits.tryConsume(limit, who, name)) continue
      const waitMs = limit.windowMs - (now() % limit.windowMs)
      const when = `in ${waitText(waitMs)}`
      throw tooManyRequests(
        isStudent
          ? `You have started ${limit.most} tests, the limit for one ${limit.windowMs === DAY_MS ? 'day' : 'hour'}. You can start the next one ${when}.`
          : `Guests on this network have reached this hour’s limit for new tests. Sign in for free to start one now, or come back ${when}.`,
        waitMs,
      )
    }
  }

  return {
    /**
     * Counts a test or a drill that is about to start. If the counter can't be written, it starts anyway: a
     * student's work matters more than an exact count.
     * @throws VisibleError too_many_requests
     */
    async countNewTest(call: Call, idempotencyKey: string | null): Promise<void> {
      try {
        await countTest(call, idempotencyKey)
      } catch (error) {
        if (error instanceof VisibleError) throw error
        log.error('a new test was not counted', error, {})
      }
    },

    /**
     * Counts the keys that a new test's passages would print. Returns false if the passages must not print them,
     * because the limit is reached or the counter can't be written. The test starts either way.
     * @param draw names the attempt and its form, so that each draw counts once
     */
    async tryCountPrintedKeys(call: Call, draw: string, amount: number): Promise<boolean> {
      try {
        if (await isTrusted(call.address)) return true
        const most = maxPrintedKeys(scopeOf(call))
        const amounts = [{ counter: 'all', amount, most }]
        return (
          (await limits.tryConsumeAmounts(KEYS_OF_DAY, limitedCallerOf(call), draw, amounts)).length === 0
        )
      } catch (error) {
        log.error('printed keys were not counted', error, {})
        return false
      }
    },
  }
}

/** Limits how many choices hints may take away, and how many problems a caller may report. */
function dailyLimits({ limits, isTrusted, now }: LimitParts) {
  return {
    /**
     * Counts a wrong choice that a hint takes away. A repeat isn't counted again. Like a review, the hint isn't shown
     * if the counter can't be written.
     * @throws VisibleError too_many_requests, with the wait
     */
    async countRemovedChoice(
      call: Call,
      { attempt }: Pick<StoredAttempt, 'attempt'>,
      questionId: string,
    ): Promise<void> {
      if (await isTrusted(call.address)) return
      const limit = { name: 'removed-choices', most: REMOVED_CHOICES_A_DAY, windowMs: DAY_MS }
      if (await limits.tryConsume(limit, limitedCallerOf(call), `${attempt.id} ${questionId}`)) return
      const waitMs = nextDay(now()) - now()
      throw tooManyRequests(
        `You’ve reached today’s limit for hints that take away a wrong choice. The first two hints still work. You can take away more in ${waitText(waitMs)}.`,
        waitMs,
      )
    },

    /**
     * Counts a report of a problem. A repeat with the same id isn't counted again.
     * @throws VisibleError too_many_requests, with the wait
     */
    async countReport(call: Call, reportId: string): Promise<void> {
      if (await isTrusted(call.address)) return
      const most = REPORTS_A_DAY[scopeOf(call)]
      const limit = { name: 'reports', most, windowMs: DAY_MS }
      if (await limits.tryConsume(limit, limitedCallerOf(call), reportId)) return
      const waitMs = nextDay(now()) - now()
      throw tooManyRequests(
        `You’ve reported many questions today. Thank you! Please try again in ${waitText(waitMs)}.`,
        waitMs,
      )
    },
  }
}
