import type { KeyCost, LimitScope } from '#domain/limits/allowances.ts'

/**
 * The messages for a caller whose limit of keys is reached. `missing` are the counters that lack room, and `wait` is
 * the time until the next try: "3 hours".
 */

const SAVED = 'Your score and answers are saved.'

/** Returns why a review doesn't open now. */
export function reviewRefusal(who: LimitScope, missing: readonly (keyof KeyCost)[], wait: string): string {
  if (!missing.includes('all'))
    return `You finished this test faster than anyone could read its questions. ${SAVED} The review opens in ${wait}.`
  return who === 'account'
    ? `You’ve reached the daily limit for reviews: two full tests and one section. ${SAVED} This review opens in ${wait}.`
    : `Guests on this network have reached the daily limit for reviews. ${SAVED} Sign in for free to open this review now, or come back in ${wait}.`
}

/** Returns why an answer can't be checked now. */
export function checkRefusal(who: LimitScope, missing: readonly (keyof KeyCost)[], wait: string): string {
  const next = 'Your answer is saved, and you can go to the next question without checking.'
  if (!missing.includes('all'))
    return `You’re checking answers faster than anyone could read the questions. ${next} You can check again in ${wait}.`
  return who === 'account'
    ? `You’ve seen as many correct answers as we show in a day. ${next} You can check again in ${wait}.`
    : `Guests on this network have seen as many correct answers as we show in a day. ${next} Sign in for free to check more, or come back in ${wait}.`
}

/** Returns why a drill's answer isn't accepted now. */
export const drillRefusal = (missing: readonly (keyof KeyCost)[], wait: string): string =>
  missing.includes('all')
    ? `You’ve seen as many correct answers as we show in a day. You can continue this drill in ${wait}.`
    : `You’re answering faster than anyone could read the questions. You can continue this drill in ${wait}.`
