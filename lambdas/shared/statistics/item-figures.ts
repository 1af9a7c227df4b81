import type { Pool } from '#domain/bank/directory.ts'
import { questionId } from '#domain/ids.ts'
import type { SecretSet } from '#domain/items/item.ts'
import { hasSameOptions } from '#domain/items/same-options.ts'
import { mergeCounts, type ItemCounts } from '#domain/statistics/counts.ts'
import { itemStatistics, type ItemStatistics } from '#domain/statistics/item-statistics.ts'
import { monthsOf } from '../store/served-index.ts'
import type { SetRef } from '../store/set-halves.ts'
import type { SetStore } from '../store/set-store.ts'
import type { StatisticsStore } from '../store/statistics-store.ts'
import { DAY_MS } from './days.ts'
import { itemName } from './observations.ts'

/**
 * The statistics (here called figures) cover the tests of this period, and of the rest of its first month.
 */
const FIGURES_MS = 180 * DAY_MS

type Stores = { sets: Pick<SetStore, 'readForms'>; statistics: StatisticsStore }

/** A current set with the counts of its questions; null for a question that no counted test served. */
export type SetCounts = { set: SecretSet; counts: (ItemCounts | null)[] }

/** A current set with the figures of its questions, null as in its counts. */
export type SetFigures = { set: SecretSet; figures: (ItemStatistics | null)[] }

export type ItemFigures = ReturnType<typeof createItemFigures>

/**
 * Adds up the counts of questions. The counts of an older revision belong to a question while its options are the
 * same: after a correction of the key, but not after a change of their text.
 */
export function createItemCounts({ sets, statistics }: Stores, now: () => number) {
  return async function countsOf(pool: Pool, refs: readonly SetRef[]): Promise<SetCounts[]> {
    const months = monthsOf({ from: now() - FIGURES_MS, to: now() })
    const [counts, current] = await Promise.all([statistics.readMonths(pool, months), sets.readForms(refs)])
    const older = olderRevisions(current, counts)
    const olderSets = await sets.readForms(older)
    return current.map((set) => {
      const revisions = [set, ...olderSets.filter(({ id }) => id === set.id)]
      return {
        set,
        counts: set.questions.map((_, index) => {
          const own = revisions
            .filter((one) => hasSameOptions(one, set, index))
            .flatMap(({ revision }) => counts.get(itemName(set.id, index, revision)) ?? [])
          return own.length === 0 ? null : own.reduce(mergeCounts)
        }),
      }
    })
  }
}

/** Computes the figures of questions by their current keys. */
export function createItemFigures(stores: Stores, now: () => number) {
  const countsOf = createItemCounts(stores, now)
  return async function figuresOf(pool: Pool, refs: readonly SetRef[]): Promise<SetFigures[]> {
    return (await countsOf(pool, refs)).map(({ set, counts }) => ({
      set,
      figures: set.questions.map(({ key }, index) => {
        const own = counts[index] ?? null
        return own === null ? null : itemStatistics(own, key)
      }),
    }))
  }
}

/** Returns the earlier revisions that have counts. */
const olderRevisions = (current: readonly SecretSet[], counts: ReadonlyMap<string, ItemCounts>): SetRef[] =>
  current.flatMap(({ id, revision, questions }) =>
    Array.from({ length: revision - 1 }, (_, before) => before + 1)
      .filter((older) => questions.some((_, index) => counts.has(itemName(id, index, older))))
      .map((older) => ({ id, revision: older })),
  )

/** Returns the figures of each question that has them, with its id. */
export const namedFigures = ({ set, figures }: SetFigures) =>
  figures.flatMap((statistics, index) => {
    const item = set.questions[index]
    return statistics === null || item === undefined
      ? []
      : [{ questionId: questionId(set.id, index), item, set, statistics }]
  })
