import {
  DAY_MS,
  HOUR_MS,
  keyCost,
  maxKeys,
  maxPrintedKeys,
  nextDay,
  opensAt,
  TESTS,
  waitText,
  type KeyCost,
} from '#domain/limits/allowances.ts'
import { tooManyRequests, VisibleError } from '#domain/errors.ts'
import { REPORTS_A_DAY } from '#domain/reports/report.ts'
import { log } from '../shared/platform/log.ts'
import type { Caller } from '../shared/platform/http.ts'
import type { StoredAttempt } from '../shared/store/attempt-item.ts'
import type { LimitStore, LimitedCaller } from '../shared/store/limit-store.ts'
import type { IsTrusted } from './trusted-networks.ts'

type Call = { caller: Caller; address: string }
type Parts = {
  limits: Pick<LimitStore, 'tryConsume' | 'tryConsumeAmounts'>
  isTrusted: IsTrusted
  now: () => number
}

const SAVED = 'Your score and answers are saved.'

/** Returns what a call counts against: a student's account, on any network, or a guest's network. */
const limitedCallerOf = ({ caller, address }: Call): LimitedCaller =>
  caller.kind === 'student' ? { userId: caller.userId } : { address }

/**
 * Limits how many tests a caller may start, and how many keys they may see. Trusted networks have no limit.
 */
export function createLimits({ limits, isTrusted, now }: Parts) {
  async function countTest(call: Call, idempotencyKey: string | null): Promise<void> {
    if (await isTrusted(call.address)) return
    const { caller } = call
    const who = limitedCallerOf(call)
    const isStudent = caller.kind === 'student'
    // A guest without a token gets a new one each time, so the same idempotency key creates another test
    // and counts again.
    const proof = isStudent ? caller.userId : caller.tokenHash
    const what = idempotencyKey === null || proof === null ? undefined : `${proof} ${idempotencyKey}`
    const windows = isStudent
      ? [
          { name: 'tests-hour', most: TESTS.accountHour, windowMs: HOUR_MS },
          { name: 'tests-day', most: TESTS.accountDay, windowMs: DAY_MS },
        ]
      : [{ name: 'tests-hour', most: TESTS.networkHour, windowMs: HOUR_MS }]
    for (const limit of windows) {
      if (await limits.tryConsume(limit, who, what)) continue
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
     * Counts a test that is about to start. If the counter can't be written, the test starts anyway: a
     * student's test matters more than an exact count.
     * @throws VisibleError too_many_requests
     */
    async startTest(call: Call, idempotencyKey: string | null): Promise<void> {
      try {
        await countTest(call, idempotencyKey)
      } catch (error) {
        if (error instanceof VisibleError) throw error
        log.error('a new test was not counted', error, {})
      }
    },

    /**
     * Counts the keys of an attempt's first review. If the counter can't be written, the review stays
     * closed: keys can't be hidden again once shown, and the score doesn't depend on them.
     * @throws VisibleError too_many_requests, with the wait
     */
    async showKeys(call: Call, { attempt }: Pick<StoredAttempt, 'attempt'>): Promise<void> {
      if (await isTrusted(call.address)) return
      const at = now()
      const who = call.caller.kind === 'student' ? 'account' : 'network'
      const [cost, most] = [keyCost(attempt, at), maxKeys(who)]
      const exhausted = await limits.tryConsumeAmounts(
        KEYS_OF_DAY,
        limitedCallerOf(call),
        attempt.id,
        KEY_COUNTERS.map((counter) => ({ counter, amount: cost[counter], most: most[counter] })),
      )
      const missing = KEY_COUNTERS.filter((counter) => exhausted.includes(counter))
      if (missing.length === 0) return
      const waitMs = Math.max(opensAt(attempt, missing, at) - at, 1)
      throw tooManyRequests(refusal(who, missing, waitText(waitMs)), waitMs)
    },

    /**
     * Counts a report of a problem. A repeat with the same id isn't counted again.
     * @throws VisibleError too_many_requests, with the wait
     */
    async sendReport(call: Call, reportId: string): Promise<void> {
      if (await isTrusted(call.address)) return
      const most = REPORTS_A_DAY[call.caller.kind === 'student' ? 'account' : 'network']
      const limit = { name: 'reports', most, windowMs: DAY_MS }
      if (await limits.tryConsume(limit, limitedCallerOf(call), reportId)) return
      const waitMs = nextDay(now()) - now()
      throw tooManyRequests(
        `You’ve reported many questions today. Thank you! Please try again in ${waitText(waitMs)}.`,
        waitMs,
      )
    },

    /**
     * Counts keys that a new test's passages print, or returns false. A test starts either way, so a counter
     * that can't be written only means that no key is printed.
     * @param draw names the attempt and its form, so that each draw counts once
     */
    async printKeys(call: Call, draw: string, amount: number): Promise<boolean> {
      try {
        if (await isTrusted(call.address)) return true
        const most = maxPrintedKeys(call.caller.kind === 'student' ? 'account' : 'network')
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

const KEYS_OF_DAY = { name: 'keys', windowMs: DAY_MS } as const
const KEY_COUNTERS = ['all', 'fast'] as const satisfies readonly (keyof KeyCost)[]

function refusal(who: 'account' | 'network', missing: readonly (keyof KeyCost)[], wait: string): string {
  if (!missing.includes('all'))
    return `You finished this test faster than anyone could read its questions. ${SAVED} The review opens in ${wait}.`
  return who === 'account'
    ? `You’ve reached the daily limit for reviews: two full tests and one section. ${SAVED} This review opens in ${wait}.`
    : `Guests on this network have reached the daily limit for reviews. ${SAVED} Sign in for free to open this review now, or come back in ${wait}.`
}
