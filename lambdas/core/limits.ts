import {
  checkCost,
  checkPlausibleAt,
  drillCost,
  drillPlausibleAt,
  DAY_MS,
  HOUR_MS,
  keyCost,
  maxKeys,
  maxPrintedKeys,
  nextDay,
  opensAt,
  REMOVED_CHOICES_A_DAY,
  TESTS,
  waitText,
  type KeyCost,
  type LimitScope,
} from '#domain/limits/allowances.ts'
import { tooManyRequests, VisibleError } from '#domain/errors.ts'
import { REPORTS_A_DAY } from '#domain/reports/report.ts'
import { log } from '../shared/platform/log.ts'
import type { Caller } from '../shared/platform/caller.ts'
import type { StoredAttempt } from '../shared/store/attempt-item.ts'
import type { StoredDrill } from '../shared/store/drill-store.ts'
import type { LimitStore, LimitedCaller } from '../shared/store/limit-store.ts'
import { checkRefusal, drillRefusal, reviewRefusal } from './limit-refusals.ts'
import type { IsTrusted } from './trusted-networks.ts'

type Call = { caller: Caller; address: string }
type Parts = {
  limits: Pick<LimitStore, 'tryConsume' | 'tryConsumeAmounts'>
  isTrusted: IsTrusted
  now: () => number
}

/** The cost of an answer’s key, when a refused one opens, and the words of the refusal. */
type AnswerCost = {
  cost: KeyCost
  plausibleAt: number
  refusal: (missing: readonly (keyof KeyCost)[], wait: string) => string
}

/** Returns what a call counts against: a student's account, on any network, or a guest's network. */
const limitedCallerOf = ({ caller, address }: Call): LimitedCaller =>
  caller.kind === 'student' ? { userId: caller.userId } : { address }

const scopeOf = ({ caller }: Call): LimitScope => (caller.kind === 'student' ? 'account' : 'network')

/**
 * Limits how many tests a caller may start, how many keys they may see, and how many problems they may
 * report. Trusted networks have no limit.
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

  /** Counts keys once under this name. Returns the counters that lack room; then it counts nothing. */
  async function countKeys(call: Call, what: string, cost: KeyCost): Promise<(keyof KeyCost)[]> {
    if (await isTrusted(call.address)) return []
    const most = maxKeys(scopeOf(call))
    const exhausted = await limits.tryConsumeAmounts(
      KEYS_OF_DAY,
      limitedCallerOf(call),
      what,
      KEY_COUNTERS.map((counter) => ({ counter, amount: cost[counter], most: most[counter] })),
    )
    return KEY_COUNTERS.filter((counter) => exhausted.includes(counter))
  }

  /**
   * Counts the key of a single answer once under this name.
   * @param plausibleAt when somebody who reads every question could have given the answer, epoch ms
   * @throws VisibleError too_many_requests, with the wait
   */
  async function countAnswer(
    call: Call,
    what: string,
    { cost, plausibleAt, refusal }: AnswerCost,
    at: number,
  ): Promise<void> {
    const missing = await countKeys(call, what, cost)
    if (missing.length === 0) return
    const tomorrow = nextDay(at)
    const opens = missing.includes('all') ? tomorrow : Math.min(plausibleAt, tomorrow)
    const waitMs = Math.max(opens - at, 1)
    throw tooManyRequests(refusal(missing, waitText(waitMs)), waitMs)
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
      const at = now()
      const missing = await countKeys(call, attempt.id, keyCost(attempt, at))
      if (missing.length === 0) return
      const waitMs = Math.max(opensAt(attempt, missing, at) - at, 1)
      throw tooManyRequests(reviewRefusal(scopeOf(call), missing, waitText(waitMs)), waitMs)
    },

    /**
     * Counts the key of an answer that is checked before the end of its test. A repeat isn't counted again.
     * Like a review, it shows nothing if the counter can't be written.
     * @throws VisibleError too_many_requests, with the wait
     */
    async checkKey(
      call: Call,
      { attempt }: Pick<StoredAttempt, 'attempt'>,
      questionId: string,
    ): Promise<void> {
      const at = now()
      const answer: AnswerCost = {
        cost: checkCost(attempt, at),
        plausibleAt: checkPlausibleAt(attempt),
        refusal: (missing, wait) => checkRefusal(scopeOf(call), missing, wait),
      }
      await countAnswer(call, `${attempt.id} ${questionId}`, answer, at)
    },

    /**
     * Counts the key of a drill's answer. A repeat isn't counted again. If the counter can't be written, the answer
     * isn't stored either: the device still has it.
     * @throws VisibleError too_many_requests, with the wait
     */
    async answerItem(call: Call, drill: StoredDrill, place: number): Promise<void> {
      const at = now()
      const answer: AnswerCost = {
        cost: drillCost(drill, at),
        plausibleAt: drillPlausibleAt(drill),
        refusal: drillRefusal,
      }
      await countAnswer(call, `${drill.id} ${place}`, answer, at)
    },

    /**
     * Counts a wrong choice that a hint takes away. A repeat isn't counted again. Like a review, it shows nothing if
     * the counter can't be written.
     * @throws VisibleError too_many_requests, with the wait
     */
    async removeChoice(
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
     * Counts keys that a new test's passages print, or returns false. A test starts either way, so a counter
     * that can't be written only means that no key is printed.
     * @param draw names the attempt and its form, so that each draw counts once
     */
    async printKeys(call: Call, draw: string, amount: number): Promise<boolean> {
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

    /**
     * Counts a report of a problem. A repeat with the same id isn't counted again.
     * @throws VisibleError too_many_requests, with the wait
     */
    async sendReport(call: Call, reportId: string): Promise<void> {
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

const KEYS_OF_DAY = { name: 'keys', windowMs: DAY_MS } as const
const KEY_COUNTERS = ['all', 'fast'] as const satisfies readonly (keyof KeyCost)[]
