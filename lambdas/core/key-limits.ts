import {
  checkCost,
  checkPlausibleAt,
  drillCost,
  drillPlausibleAt,
  DAY_MS,
  keyCost,
  maxKeys,
  nextDay,
  opensAt,
  waitText,
  type KeyCost,
  type LimitScope,
} from '#domain/limits/allowances.ts'
import { tooManyRequests } from '#domain/errors.ts'
import type { Caller } from '../shared/platform/caller.ts'
import type { StoredAttempt } from '../shared/store/attempt-item.ts'
import type { StoredDrill } from '../shared/store/drill-store.ts'
import type { LimitStore, LimitedCaller } from '../shared/store/limit-store.ts'
import { checkRefusal, drillRefusal, reviewRefusal } from './limit-refusals.ts'
import type { IsTrusted } from './trusted-networks.ts'

export type Call = { caller: Caller; address: string }
export type LimitParts = {
  limits: Pick<LimitStore, 'tryConsume' | 'tryConsumeAmounts'>
  isTrusted: IsTrusted
  now: () => number
}

/** Returns what a call counts against: a student's account, on any network, or a guest's network. */
export const limitedCallerOf = ({ caller, address }: Call): LimitedCaller =>
  caller.kind === 'student' ? { userId: caller.userId } : { address }

export const scopeOf = ({ caller }: Call): LimitScope => (caller.kind === 'student' ? 'account' : 'network')

type AnswerCost = {
  /** The cost of showing the key of the answer's question. */
  cost: KeyCost
  /** When somebody who reads every question could have given the answer, epoch ms. */
  plausibleAt: number
  /** Returns the message for the counters that lack room and the wait. */
  refusal: (missing: readonly (keyof KeyCost)[], wait: string) => string
}

export const KEYS_OF_DAY = { name: 'keys', windowMs: DAY_MS } as const
const KEY_COUNTERS = ['all', 'fast'] as const satisfies readonly (keyof KeyCost)[]

/** Counts keys once under this name. If a counter lacks room, counts nothing, and returns the counters that lack it. */
async function countKeys(
  { limits, isTrusted }: LimitParts,
  call: Call,
  name: string,
  cost: KeyCost,
): Promise<(keyof KeyCost)[]> {
  if (await isTrusted(call.address)) return []
  const most = maxKeys(scopeOf(call))
  const exhausted = await limits.tryConsumeAmounts(
    KEYS_OF_DAY,
    limitedCallerOf(call),
    name,
    KEY_COUNTERS.map((counter) => ({ counter, amount: cost[counter], most: most[counter] })),
  )
  return KEY_COUNTERS.filter((counter) => exhausted.includes(counter))
}

/** Limits how many keys a caller may see. */
export function keyLimits(parts: LimitParts) {
  const { now } = parts

  /**
   * Counts the key of a single answer once under this name.
   * @param at the current time, epoch ms
   * @throws VisibleError too_many_requests, with the wait
   */
  async function countAnswer(
    call: Call,
    name: string,
    { cost, plausibleAt, refusal }: AnswerCost,
    at: number,
  ): Promise<void> {
    const missing = await countKeys(parts, call, name, cost)
    if (missing.length === 0) return
    const tomorrow = nextDay(at)
    const retryAt = missing.includes('all') ? tomorrow : Math.min(plausibleAt, tomorrow)
    const waitMs = Math.max(retryAt - at, 1)
    throw tooManyRequests(refusal(missing, waitText(waitMs)), waitMs)
  }

  return {
    /**
     * Counts the keys of an attempt's first review. If the counter can't be written, the review stays
     * closed: keys can't be hidden again once shown, and the score doesn't depend on them.
     * @throws VisibleError too_many_requests, with the wait
     */
    async countReviewKeys(call: Call, { attempt }: Pick<StoredAttempt, 'attempt'>): Promise<void> {
      const at = now()
      const missing = await countKeys(parts, call, attempt.id, keyCost(attempt, at))
      if (missing.length === 0) return
      const waitMs = Math.max(opensAt(attempt, missing, at) - at, 1)
      throw tooManyRequests(reviewRefusal(scopeOf(call), missing, waitText(waitMs)), waitMs)
    },

    /**
     * Counts the key of an answer that is checked before the end of its test. A repeat isn't counted again.
     * Like a review, the key isn't shown if the counter can't be written.
     * @throws VisibleError too_many_requests, with the wait
     */
    async countCheckedKey(
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
    async countDrillKey(call: Call, drill: StoredDrill, place: number): Promise<void> {
      const at = now()
      const answer: AnswerCost = {
        cost: drillCost(drill, at),
        plausibleAt: drillPlausibleAt(drill),
        refusal: drillRefusal,
      }
      await countAnswer(call, `${drill.id} ${place}`, answer, at)
    },
  }
}
