import type { ItemReply } from '#web/lib/admin-api.ts'

/** The columns that items can be sorted by. */
export const COLUMNS = ['served', 'correct', 'discrimination', 'time', 'omitted'] as const
export type Column = (typeof COLUMNS)[number]
export type Order = { column: Column; isAscending: boolean }

const VALUES: Record<Column, (item: ItemReply) => number | null> = {
  served: ({ statistics }) => statistics.answered,
  correct: ({ statistics }) => statistics.pValue,
  discrimination: ({ statistics }) => statistics.pointBiserial,
  time: ({ statistics }) => statistics.medianSeconds,
  omitted: ({ statistics }) => statistics.omitted,
}

/** Sorts items by a column. Unknown values come last in both directions. */
export function sortItems(items: readonly ItemReply[], { column, isAscending }: Order): ItemReply[] {
  const value = VALUES[column]
  return items.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isAscending ? a - b : b - a
  })
}
