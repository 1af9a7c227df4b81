import type { Rng } from '#domain/bank/random.ts'
import { groupByPassage, type PlannedItem, type Reason } from './drill.ts'

/** Items that stay together: those of one passage, or a single one. */
type Unit = { items: PlannedItem[]; rank: number; first: string; last: string }

const RANKS = { due: 0, missed: 1, helped: 1, unseen: 2, similar: 3, retry: 3 } as const satisfies Record<
  Reason,
  number
>

/**
 * Orders the items of a drill. The items of a passage stay together, in the order of their positions. Units with due
 * items come first, then units with missed or helped items, then unseen ones. Among units of one rank, no two neighbors
 * have the same topic while a unit of another topic remains.
 */
export function orderDrill(planned: readonly PlannedItem[], random: Rng): PlannedItem[] {
  const units = groupByPassage(planned, ({ item }) => item).map((group): Unit => {
    const items = group.toSorted((one, other) => positionOf(one) - positionOf(other))
    return {
      items,
      rank: Math.min(...items.map(({ reason }) => RANKS[reason])),
      first: items.at(0)?.item.topic ?? '',
      last: items.at(-1)?.item.topic ?? '',
    }
  })
  const ordered: PlannedItem[] = []
  let previous = ''
  for (const rank of [0, 1, 2, 3]) {
    const remaining = units.filter((unit) => unit.rank === rank)
    while (remaining.length > 0) {
      const unit = takeUnit(remaining, previous, random)
      ordered.push(...unit.items)
      previous = unit.last
    }
  }
  return ordered
}

/** Removes and returns a random unit of the commonest topic, other than the previous topic if possible. */
function takeUnit(remaining: Unit[], previous: string, random: Rng): Unit {
  const others = remaining.filter(({ first }) => first !== previous)
  const from = others.length > 0 ? others : remaining
  const byTopic = Map.groupBy(from, ({ first }) => first)
  const most = Math.max(...[...byTopic.values()].map(({ length }) => length))
  const commonest = [...byTopic.values()].filter(({ length }) => length === most).flat()
  const unit = commonest[Math.floor(random() * commonest.length)]
  if (unit === undefined) throw new RangeError('no item is left')
  remaining.splice(remaining.indexOf(unit), 1)
  return unit
}

const positionOf = ({ item }: PlannedItem): number => Number(item.itemId.split('.')[1])
