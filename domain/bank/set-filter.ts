import type { Difficulty } from '../exam/formats.ts'
import { plainText } from '../items/passage.ts'
import type { SecretSet } from '../items/item.ts'
import type { ItemFlag } from '../statistics/item-statistics.ts'
import { foldVariants } from '../text/fold.ts'

/** The rules of the list of sets: which ones it shows, and in which order. */

export const SET_STATES = ['active', 'pilot', 'retired'] as const
export type SetState = (typeof SET_STATES)[number]
export const SET_ORIGINS = ['content', 'generated', 'imported', 'edited'] as const
export type SetOrigin = (typeof SET_ORIGINS)[number]
export const SET_ORDERS = ['title', 'served', 'hardest', 'easiest', 'weakest'] as const
export type SetOrder = (typeof SET_ORDERS)[number]

/** The figures of a question that the list uses; null without statistics. */
type QuestionFigures = {
  answered: number
  pValue: number | null
  pointBiserial: number | null
  flags: readonly ItemFlag[]
} | null

/** The part of a set that the list uses. */
export type FilterableSet = {
  id: string
  title: string
  difficulty: Difficulty
  topics: Readonly<Record<string, number>>
  retired: boolean
  pilot: boolean
  origin: { kind: 'content' | 'generated' | 'imported'; run: string | null; edited: boolean }
  /** As `searchText` returns it. */
  text: string
  figures: readonly QuestionFigures[]
}

/** The shares and correlations from `least` to `most`; null for no limit. */
export type Range = { least: number | null; most: number | null }

/** The chosen filters; null for one that isn't used. A set must pass all of them. */
export type SetFilter = {
  /** Words that must all be in the set's text, title, or id. */
  text: string
  state: SetState | null
  difficulty: Difficulty | null
  topic: string | null
  origin: SetOrigin | null
  run: string | null
  /** One and the same question of the set must have the flag and be in both ranges. */
  flag: ItemFlag | 'any' | null
  pValue: Range
  pointBiserial: Range
}

const ANY: Range = { least: null, most: null }
export const NO_FILTER: SetFilter = {
  text: '',
  state: null,
  difficulty: null,
  topic: null,
  origin: null,
  run: null,
  flag: null,
  pValue: ANY,
  pointBiserial: ANY,
}

/** Returns a set's texts without markup, folded for a search. */
export const searchText = ({ id, title, passage, questions }: Omit<SecretSet, 'revision'>): string =>
  foldVariants(
    [
      id,
      title,
      passage === null ? '' : plainText(passage),
      ...questions.flatMap(({ questionText, options }) => [questionText, ...options]),
    ]
      .join('\n')
      .replaceAll(/<\/?[a-z][^>]*>/gi, ''),
  )

/** Returns the state of a set. A retired pilot is retired. */
export const stateOf = ({ retired, pilot }: Pick<FilterableSet, 'retired' | 'pilot'>): SetState =>
  retired ? 'retired' : pilot ? 'pilot' : 'active'

/** Returns the sets that pass all filters. */
export function filterSets<S extends FilterableSet>(sets: readonly S[], filter: SetFilter): S[] {
  const words = foldVariants(filter.text).split(/\s+/)
  return sets.filter((set) => words.every((word) => set.text.includes(word)) && passes(set, filter))
}

function passes(set: FilterableSet, filter: SetFilter): boolean {
  const { state, difficulty, topic, origin, run } = filter
  return (
    (state === null || stateOf(set) === state) &&
    (difficulty === null || set.difficulty === difficulty) &&
    (topic === null || (set.topics[topic] ?? 0) > 0) &&
    (origin === null || (origin === 'edited' ? set.origin.edited : set.origin.kind === origin)) &&
    (run === null || set.origin.run === run) &&
    (!needsFigures(filter) || set.figures.some((figures) => figures !== null && matches(figures, filter)))
  )
}

const isAny = ({ least, most }: Range): boolean => least === null && most === null
const needsFigures = ({ flag, pValue, pointBiserial }: SetFilter): boolean =>
  flag !== null || !isAny(pValue) || !isAny(pointBiserial)

const matches = (
  { flags, ...figures }: NonNullable<QuestionFigures>,
  { flag, pValue, pointBiserial }: SetFilter,
): boolean =>
  (flag === null || (flag === 'any' ? flags.length > 0 : flags.includes(flag))) &&
  isWithin(figures.pValue, pValue) &&
  isWithin(figures.pointBiserial, pointBiserial)

const isWithin = (value: number | null, range: Range): boolean =>
  isAny(range) || (value !== null && value >= (range.least ?? -Infinity) && value <= (range.most ?? Infinity))

/** Returns the sets in an order. Sets without the figure that the order needs come last. Titles decide ties. */
export function sortSets<S extends FilterableSet>(sets: readonly S[], order: SetOrder): S[] {
  const rank = RANKS[order]
  return sets
    .map((set) => ({ set, rank: rank(set) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank) || byTitle(one.set, other.set))
    .map(({ set }) => set)
}

/** Each order's rank of a set, the lowest first; null if the set has none. */
const RANKS: Record<SetOrder, (set: FilterableSet) => number | null> = {
  title: () => 0,
  served: (set) => lowest(known(set, ({ answered }) => -answered)),
  hardest: (set) => lowest(known(set, ({ pValue }) => pValue)),
  easiest: (set) => lowest(known(set, ({ pValue }) => (pValue === null ? null : -pValue))),
  weakest: (set) => lowest(known(set, ({ pointBiserial }) => pointBiserial)),
}

const lowest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.min(...values)
const known = (
  { figures }: FilterableSet,
  valueOf: (figures: NonNullable<QuestionFigures>) => number | null,
): number[] =>
  figures.flatMap((one) => {
    const value = one === null ? null : valueOf(one)
    return value === null ? [] : [value]
  })

const compareRanks = (one: number | null, other: number | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one - other
const byTitle = (one: FilterableSet, other: FilterableSet): number =>
  one.title.localeCompare(other.title, 'en') || one.id.localeCompare(other.id, 'en')
