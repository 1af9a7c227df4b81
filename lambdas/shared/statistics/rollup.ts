import { SECTIONS, VERSIONS } from '../../../domain/exam/formats.ts'
import { createCorrections, type CorrectionStores } from '../corrections/corrections.ts'
import { log } from '../platform/log.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { Correction } from '../store/correction-store.ts'
import type { OwnerIndex } from '../store/owner-index.ts'
import type { StatisticsStore } from '../store/statistics-store.ts'
import { createAccountRepeats, type AccountRepeats } from './account-repeats.ts'
import { createDayCount } from './count-day.ts'
import { DAY_MS, dayOf, lastDays, spanOfDay } from './days.ts'

export type RollupStores = CorrectionStores & {
  statistics: StatisticsStore
  owners: Pick<OwnerIndex, 'ids'>
}

/** A guest's test is removed 30 days after its last save: older days can no longer be counted whole. */
const WHOLE_DAYS = 28

/** How far a rollup goes: so many days, and in so long from its beginning, ms. */
export type RollupReach = {
  days: number
  /** No correction is gone on with after it. */
  correctionsMs: number
  /** No further day is counted after it. */
  daysMs: number
}

/** Each night. A test may be paused for weeks: every day is counted as long as it can be. The function has 15 minutes. */
export const NIGHTLY: RollupReach = { days: WHOLE_DAYS, correctionsMs: 5 * 60_000, daysMs: 12 * 60_000 }
/** On demand, in the gateway's 29 s. Answers count for a week after a section's end: most tests of older days have ended. */
export const ON_DEMAND: RollupReach = { days: 9, correctionsMs: 8000, daysMs: 18_000 }

/** Corrections of a page. */
const CORRECTIONS = 50
/** Attempts read at the same moment. */
const AT_ONCE = 100

const POOLS = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))

/** `days` are those that were counted. */
export type RollupReport = { countedAt: number; days: number; tests: number }

/**
 * Counts the last days anew, by the day on which a test began, and the days that a correction has changed; the newest first,
 * since the time may not reach for all. Goes on with
 * corrections that nobody continued. It changes no set: only an administrator approves one. A repeat ends the same.
 */
export function createRollup(stores: RollupStores, now: () => number) {
  const { attempts, corrections, served, statistics } = stores
  const correcting = createCorrections(stores, now)

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

  /** The newest corrections, page by page as long as one of a page has something left to do. */
  async function unsettled(): Promise<Correction[]> {
    const found: Correction[] = []
    let page = await corrections.newest(CORRECTIONS)
    for (;;) {
      const open = page.corrections.filter(({ state, days }) => state === 'regrading' || days.length > 0)
      found.push(...open)
      if (open.length === 0 || page.next === null) return found
      page = await corrections.newest(CORRECTIONS, page.next)
    }
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

  return async function rollUp({ days, correctionsMs, daysMs }: RollupReach): Promise<RollupReport> {
    const countedAt = now()
    const recent: Correction[] = []
    for (const one of await unsettled()) recent.push(await finish(one, countedAt + correctionsMs))
    const oldest = dayOf(countedAt - WHOLE_DAYS * DAY_MS)
    const stale = recent.flatMap((one) => one.days).filter((day) => day >= oldest)
    const due = [...new Set([...lastDays(countedAt, days), ...stale])].toSorted().toReversed()
    const counted = new Set<string>()
    const repeatsOf = createAccountRepeats(stores, now)
    let tests = 0
    for (const day of due) {
      if (counted.size > 0 && now() >= countedAt + daysMs) break
      tests += await countDay(day, repeatsOf)
      counted.add(day)
    }
    for (const one of recent) {
      const left = one.days.filter((day) => day >= oldest && !counted.has(day))
      // One that went on meanwhile keeps its days for the next time.
      if (left.length < one.days.length) await corrections.replace({ ...one, days: left })
    }
    await statistics.markCounted(countedAt)
    return { countedAt, days: counted.size, tests }
  }
}
