import { POOLS } from '#domain/bank/directory.ts'
import { utcDay } from '#domain/utc-day.ts'
import { createCorrections, type CorrectionStores } from '../corrections/corrections.ts'
import { log } from '../platform/log.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { CalibrationStore } from '../store/calibration-store.ts'
import type { Correction } from '../store/correction-store.ts'
import type { OwnerIndex } from '../store/owner-index.ts'
import type { StatisticsStore } from '../store/statistics-store.ts'
import { createAccountRepeats, type AccountRepeats } from './account-repeats.ts'
import { createDayCount } from './count-day.ts'
import { DAY_MS, lastDays, spanOfDay } from './days.ts'

export type RollupStores = CorrectionStores & {
  calibrations: CalibrationStore
  statistics: StatisticsStore
  owners: Pick<OwnerIndex, 'ids'>
}

/** A guest's test is removed 30 days after its last save, so older days can't be recounted completely. */
const WHOLE_DAYS = 28

/** The limits of a rollup: how many days, and how long from its start, ms. */
export type RollupLimits = {
  days: number
  /** After this time, no correction is resumed. */
  correctionsMs: number
  /** After this time, no further day is counted. */
  daysMs: number
}

/**
 * Every night. A test may be paused for weeks, so each day is recounted as long as possible. The function
 * has 15 minutes.
 */
export const NIGHTLY: RollupLimits = { days: WHOLE_DAYS, correctionsMs: 5 * 60_000, daysMs: 12 * 60_000 }
/**
 * On demand, within the gateway's 29 s. Answers count for a week after a section's end, so most tests of
 * older days have ended.
 */
export const ON_DEMAND: RollupLimits = { days: 9, correctionsMs: 8000, daysMs: 18_000 }

/** The number of corrections in a page. */
const CORRECTIONS = 50
/** The number of attempts to read at once. */
const AT_ONCE = 100

/** `days` is the number of days counted. */
export type RollupReport = { countedAt: number; days: number; tests: number }

/**
 * Recounts the last days, by the day on which a test began, and the days that a correction changed. The
 * newest come first, since time may run out. Resumes unfinished corrections. A repeat has the same result.
 */
export function createRollup(stores: RollupStores, now: () => number) {
  const { attempts, corrections, served, statistics } = stores
  const corrector = createCorrections(stores, now)

  const noRepeats: ReadonlySet<string> = new Set()
  const repeatsFor = ({ owner }: StoredAttempt, repeatsOf: AccountRepeats) =>
    owner.kind === 'guest' ? noRepeats : repeatsOf(owner.userId)

  async function countDay(day: string, repeatsOf: AccountRepeats): Promise<number> {
    const count = createDayCount(now())
    const ids = (await served.list(spanOfDay(day))).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await Promise.all(
        (await attempts.readMany(ids.slice(from, from + AT_ONCE))).map(async (stored) =>
          count.add(stored, await repeatsFor(stored, repeatsOf)),
        ),
      )
    for (const { version, section } of POOLS)
      await statistics.putDay({ version, section }, day, count.pool(version, section))
    await statistics.putTests({ day, tests: count.tests() })
    return count.attempts()
  }

  /** Returns the newest unfinished corrections. Reads page by page until a page has none. */
  async function openCorrections(): Promise<Correction[]> {
    const unfinished: Correction[] = []
    let page = await corrections.newest(CORRECTIONS)
    for (;;) {
      const open = page.corrections.filter(({ state, days }) => state === 'regrading' || days.length > 0)
      unfinished.push(...open)
      if (open.length === 0 || page.next === null) return unfinished
      page = await corrections.newest(CORRECTIONS, page.next)
    }
  }

  /** Resumes a correction. If that fails, the others are still resumed, and the days counted. */
  async function tryResume(one: Correction, until: number): Promise<Correction> {
    try {
      return await corrector.resume(one, until)
    } catch (error) {
      log.error('a correction could not be resumed', error, { correction: one.id })
      return one
    }
  }

  return async function rollUp({ days, correctionsMs, daysMs }: RollupLimits): Promise<RollupReport> {
    const countedAt = now()
    const resumed: Correction[] = []
    for (const one of await openCorrections()) resumed.push(await tryResume(one, countedAt + correctionsMs))
    const oldest = utcDay(countedAt - WHOLE_DAYS * DAY_MS)
    const stale = resumed.flatMap((one) => one.days).filter((day) => day >= oldest)
    const toCount = [...new Set([...lastDays(countedAt, days), ...stale])].toSorted().toReversed()
    const counted = new Set<string>()
    const repeatsOf = createAccountRepeats(stores, now)
    let tests = 0
    for (const day of toCount) {
      if (counted.size > 0 && now() >= countedAt + daysMs) break
      tests += await countDay(day, repeatsOf)
      counted.add(day)
    }
    for (const one of resumed) {
      const uncounted = one.days.filter((day) => day >= oldest && !counted.has(day))
      // If a correction was resumed meanwhile, this write fails, and the next rollup counts its days.
      if (uncounted.length < one.days.length) await corrections.replace({ ...one, days: uncounted })
    }
    await statistics.markCounted(countedAt)
    return { countedAt, days: counted.size, tests }
  }
}
