import { SECTIONS, VERSIONS } from '../../../domain/exam/formats.ts'
import { LEAST_SAMPLE } from '../../../domain/statistics/item-statistics.ts'
import { createCorrections, type CorrectionStores } from '../corrections/corrections.ts'
import { log } from '../platform/log.ts'
import type { Correction } from '../store/correction-store.ts'
import type { StatisticsStore } from '../store/statistics-store.ts'
import { createDayCount } from './count-day.ts'
import { DAY_MS, dayOf, lastDays, spanOfDay } from './days.ts'
import { createItemFigures } from './item-figures.ts'

export type RollupStores = CorrectionStores & { statistics: StatisticsStore }

/** Answers count for a week after a section's end: so long a day's tests may change. */
export const COUNTED_DAYS = 8
/** A guest's test is removed 30 days after its last save: older days can no longer be counted whole. */
const WHOLE_DAYS = 28
/** Corrections looked at: the newest. */
const CORRECTIONS = 50
/** Attempts read at the same moment. */
const AT_ONCE = 100

const POOLS = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))

export type RollupReport = { countedAt: number; days: number; tests: number }

/**
 * Counts the last days anew, by the day on which a test began, and the days that a correction has changed. Goes on with
 * corrections that nobody continued, and takes the mark off pilot sets that students have proved. A repeat ends the same.
 */
export function createRollup(stores: RollupStores, now: () => number) {
  const { attempts, corrections, directories, served, statistics } = stores
  const correcting = createCorrections(stores, now)
  const figuresOf = createItemFigures(stores, now)

  async function countDay(day: string): Promise<number> {
    const count = createDayCount(now())
    const ids = (await served.list(spanOfDay(day))).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += AT_ONCE)
      for (const stored of await attempts.readMany(ids.slice(from, from + AT_ONCE))) count.add(stored)
    for (const { version, section } of POOLS)
      await statistics.putDay({ version, section }, day, count.pool(version, section))
    await statistics.putTests({ day, tests: count.tests() })
    return count.attempts()
  }

  /** One that cannot go on must not keep the others, or the counting, from it. */
  async function finish(one: Correction, until: number): Promise<Correction> {
    try {
      return await correcting.goOn(one, until)
    } catch (error) {
      log.error('a correction could not go on', error, { correction: one.id })
      return one
    }
  }

  /** Sets of which every question was answered by enough students, and nothing looks wrong. */
  async function approvePilots(): Promise<void> {
    for (const pool of POOLS) {
      const pilots = [...(await directories.entries(pool)).values()].filter(({ pilot }) => pilot)
      if (pilots.length === 0) continue
      for (const { set, figures } of await figuresOf(pool, pilots))
        if (
          figures.every((one) => one !== null && one.answered >= LEAST_SAMPLE.any && one.flags.length === 0)
        )
          await directories.approve(pool, set.id)
    }
  }

  /** @param until epoch ms: no correction is gone on with after it */
  return async function rollUp(until: number): Promise<RollupReport> {
    const countedAt = now()
    const recent: Correction[] = []
    for (const one of await corrections.newest(CORRECTIONS)) recent.push(await finish(one, until))
    const oldest = dayOf(countedAt - WHOLE_DAYS * DAY_MS)
    const stale = recent.flatMap(({ days }) => days).filter((day) => day >= oldest)
    const days = [...new Set([...lastDays(countedAt, COUNTED_DAYS), ...stale])].toSorted()
    let tests = 0
    for (const day of days) tests += await countDay(day)
    // One that went on meanwhile keeps its days for the next time.
    for (const one of recent) if (one.days.length > 0) await corrections.replace({ ...one, days: [] })
    await approvePilots()
    await statistics.markCounted(countedAt)
    return { countedAt, days: days.length, tests }
  }
}
