import { isDeepStrictEqual } from 'node:util'
import { POOLS, type Pool } from '#domain/bank/directory.ts'
import { questionId } from '#domain/ids.ts'
import {
  BY_LABEL,
  calibrate,
  resultsOf,
  type Calibration,
  type ItemResults,
} from '#domain/learning/calibration.ts'
import { utcMonth } from '#domain/utc-day.ts'
import type { CalibrationStore } from '../store/calibration-store.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { SetStore } from '../store/set-store.ts'
import type { StatisticsStore } from '../store/statistics-store.ts'
import { createItemCounts, type SetCounts } from './item-figures.ts'

export type CalibrationStores = {
  calibrations: CalibrationStore
  directories: Pick<DirectoryStore, 'entries'>
  sets: Pick<SetStore, 'readForms'>
  statistics: StatisticsStore
}

/** Returns the id of a month's calibration: YYYYMM, UTC. */
export const monthId = (epochMs: number): number => Number(utcMonth(epochMs).replace('-', ''))

const resultsIn = ({ set, counts }: SetCounts, retired: readonly number[]): ItemResults[] =>
  set.questions.flatMap(({ key }, index) => {
    const own = counts[index] ?? null
    if (own === null || retired.includes(index)) return []
    return [{ itemId: questionId(set.id, index), difficulty: set.difficulty, ...resultsOf(own, key) }]
  })

/**
 * Creates the function that calibrates the items once a month, from the item statistics. With every new calibration,
 * the evidence of each student is folded again, so a calibration that equals the newest isn't stored: the next night
 * tries again. A repeat after a crash has the same result.
 */
export function createMonthlyCalibration(stores: CalibrationStores, now: () => number) {
  const { calibrations, directories } = stores
  const countsOf = createItemCounts(stores, now)

  /** Sets that wait for approval stay at their labels, and so do retired sets and questions, which may be flawed. */
  async function calibratePool(pool: Pool, id: number): Promise<Calibration['steps']> {
    const listed = [...(await directories.entries(pool)).values()]
    const approved = listed.filter(({ retired, pilot }) => !retired && !pilot)
    const retired = new Map(approved.map((set) => [set.id, set.retiredQuestions ?? []]))
    const counted = await countsOf(pool, approved)
    return calibrate(
      counted.flatMap((one) => resultsIn(one, retired.get(one.set.id) ?? [])),
      id,
    ).steps
  }

  /** Returns the new calibration; undefined if this month has one, or if nothing changed. */
  return async function calibrateMonth(): Promise<Calibration | undefined> {
    const at = now()
    const id = monthId(at)
    const newest = (await calibrations.newest())?.calibration ?? BY_LABEL
    if (newest.id >= id) return undefined
    const steps = new Map<string, number>()
    // One after another, because each pool's counts of half a year are in memory.
    for (const pool of POOLS) for (const [item, step] of await calibratePool(pool, id)) steps.set(item, step)
    if (isDeepStrictEqual(steps, newest.steps)) return undefined
    const calibration = { id, steps }
    return (await calibrations.add({ calibration, at })) ? calibration : undefined
  }
}
