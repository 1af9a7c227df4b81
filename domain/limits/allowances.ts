import { totalQuestions, type Attempt } from '../attempts/attempt.ts'
import { checkedCount } from '../attempts/check.ts'
import { FORMATS, standardCount } from '../exam/formats.ts'
import { nextPlace, type TakenDrill } from '../learning/drills/taken-drill.ts'

/**
 * The numbers of tests and keys that each caller may get: far above normal use, far below what copying the
 * bank takes.
 */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Tests that may be started. */
export const TEST_ALLOWANCES = {
  /** A student takes a few; even restarts and short tests stay far below this. */
  accountHour: 60,
  /** A day of short tests. It also limits what scores alone reveal: one right or wrong answer per test. */
  accountDay: 120,
  /** Guests of one network: 500 students with two tests each, and half as many again. */
  networkHour: 1500,
} as const

/** The longest test: 215 questions. */
const FULL_TEST = standardCount('old', 'full')

/** Keys that may be shown for the first time in a UTC day. */
export const KEY_ALLOWANCES = {
  /**
   * Keys of tests that are reviewed sooner than their questions can be read: less than a tenth of the keys that
   * ship.
   */
  fast: 148,
  /** One account: two full tests and the longest section. */
  account: 2 * FULL_TEST + FORMATS.old.english.questions,
  /** All guests of one network: two full tests. */
  network: 2 * FULL_TEST,
} as const

/**
 * The wrong choices that hints may take away for one caller in a UTC day: one for each question of a full test. A hint
 * always takes away the same choice of a question, so nobody finds a key by asking again. Three remaining choices don't
 * reveal the key, so a removed choice doesn't count as a shown key.
 */
export const REMOVED_CHOICES_A_DAY = FULL_TEST

/**
 * The least time in which anybody reads a question and its choices. The quickest section of the exam allows 36 seconds.
 */
export const PLAUSIBLE_MS = 10_000

type TimedAttempt = Pick<Attempt, 'createdAt' | 'sections'>

/** Returns when the questions of an attempt could have been read, epoch ms. */
export const plausibleAt = (attempt: TimedAttempt): number =>
  attempt.createdAt + totalQuestions(attempt) * PLAUSIBLE_MS

/** Returns when the questions checked so far and one more could have been read, epoch ms. */
export const checkPlausibleAt = (attempt: Pick<Attempt, 'createdAt' | 'answers'>): number =>
  attempt.createdAt + (checkedCount(attempt) + 1) * PLAUSIBLE_MS

/** The caller whose use is counted: one account, or all guests of one network. */
export type LimitScope = 'account' | 'network'

/** Numbers of keys that count against each allowance: `all` against the caller's, and `fast` against KEY_ALLOWANCES.fast. */
export type KeyCost = { all: number; fast: number }

/**
 * Returns the cost of the first review of an attempt now. Time counts from the attempt's creation to the
 * review by the server's clock, so no date from a device changes it. Keys of checked answers counted already.
 */
export function keyCost(attempt: TimedAttempt & Pick<Attempt, 'answers'>, now: number): KeyCost {
  const keys = totalQuestions(attempt) - checkedCount(attempt)
  return { all: keys, fast: now < plausibleAt(attempt) ? keys : 0 }
}

/** Returns the cost of checking one more answer of an attempt now: its key. */
export const checkCost = (attempt: Pick<Attempt, 'createdAt' | 'answers'>, now: number): KeyCost => ({
  all: 1,
  fast: now < checkPlausibleAt(attempt) ? 1 : 0,
})

/** Returns the cost of one more answer of a drill now: its key. */
export const drillCost = (drill: Pick<TakenDrill, 'createdAt' | 'items'>, now: number): KeyCost => ({
  all: 1,
  fast: now < drillPlausibleAt(drill) ? 1 : 0,
})

/** Returns when the items answered so far and the next one could have been read, epoch ms. */
export const drillPlausibleAt = (drill: Pick<TakenDrill, 'createdAt' | 'items'>): number =>
  drill.createdAt + (nextPlace(drill) + 1) * PLAUSIBLE_MS

/** Returns how many keys of each allowance a caller may use in a day. */
export const maxKeys = (scope: LimitScope): KeyCost => ({
  all: KEY_ALLOWANCES[scope],
  fast: KEY_ALLOWANCES.fast,
})

/**
 * Returns how many keys of the day's allowance may be printed in passages of tests that don't ask about them
 * (domain/items/keyed-passage.ts). One full test's keys always remain for reviews.
 */
export const maxPrintedKeys = (scope: LimitScope): number => KEY_ALLOWANCES[scope] - FULL_TEST

/** Returns the start of the next UTC day. */
export const nextDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS

/**
 * Returns when a review that got 429 opens. A fast attempt opens once its questions could have been read. The
 * next day has new allowances, but an attempt with more keys than KEY_ALLOWANCES.fast waits until its questions could have been
 * read.
 * @param exhausted the exhausted allowances
 */
export function opensAt(attempt: TimedAttempt, exhausted: readonly (keyof KeyCost)[], now: number): number {
  const plausible = plausibleAt(attempt)
  const tomorrow = nextDay(now)
  if (exhausted.includes('all')) return tomorrow
  return totalQuestions(attempt) > KEY_ALLOWANCES.fast ? plausible : Math.min(plausible, tomorrow)
}

/** Formats a wait, rounded up so that nobody returns too soon. */
export function waitText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes === 1) return '1 minute'
  if (minutes <= 90) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return `${hours} hours`
}
