import {
  NO_FILTER,
  SET_ORDERS,
  SET_ORIGINS,
  SET_STATES,
  type Range,
  type SetFilter,
  type SetOrder,
} from '#domain/bank/set-filter.ts'
import { POOLS, type Pool } from '#domain/bank/directory.ts'
import { DIFFICULTIES, SECTIONS, TOPICS, VERSIONS, type Section, type Version } from '#domain/exam/formats.ts'
import { ITEM_FLAGS } from '#domain/statistics/item-statistics.ts'

/** The list of sets as the page's query describes it: its pools (format and section), its filters, and its order. */
export type ListAddress = {
  format: Version | 'all'
  section: Section | 'all'
  filter: SetFilter
  order: SetOrder
}

/** The parameters of the query that belong to the list. */
export const LIST_PARAMETERS = [
  'format',
  'section',
  'q',
  'state',
  'difficulty',
  'topic',
  'origin',
  'run',
  'flag',
  'p-least',
  'p-most',
  'r-least',
  'r-most',
  'order',
] as const
export type Parameter = (typeof LIST_PARAMETERS)[number]

export const FORMATS = ['all', ...VERSIONS] as const
export const SECTION_CHOICES = ['all', ...SECTIONS] as const
export const FLAGS = ['any', ...ITEM_FLAGS] as const

/** Parses the query. A value that isn't one of the choices counts as not chosen. */
export function parseListAddress(search: URLSearchParams): ListAddress {
  const chosen = <T extends string>(name: Parameter, choices: readonly T[]): T | null =>
    choices.find((choice) => choice === search.get(name)) ?? null
  const range = (name: 'p' | 'r', scale: number): Range => ({
    least: numberOf(search.get(`${name}-least`), scale),
    most: numberOf(search.get(`${name}-most`), scale),
  })
  const section = chosen('section', SECTION_CHOICES) ?? 'english'
  return {
    format: chosen('format', FORMATS) ?? 'old',
    section,
    order: chosen('order', SET_ORDERS) ?? 'title',
    filter: {
      text: search.get('q') ?? '',
      state: chosen('state', SET_STATES),
      difficulty: chosen('difficulty', DIFFICULTIES),
      topic: section === 'all' ? null : chosen<string>('topic', TOPICS[section]),
      origin: chosen('origin', SET_ORIGINS),
      run: search.get('run') || null,
      flag: chosen('flag', FLAGS),
      pValue: range('p', PERCENT),
      pointBiserial: range('r', 1),
    },
  }
}

const PERCENT = 100
const numberOf = (text: string | null, scale: number): number | null => {
  const value = Number(text ?? '')
  return text === null || text.trim() === '' || !Number.isFinite(value) ? null : value / scale
}

/** Returns the pools whose sets the list needs. */
export const poolsOf = ({ format, section }: ListAddress): Pool[] =>
  POOLS.filter(
    (pool) =>
      (format === 'all' || pool.version === format) && (section === 'all' || pool.section === section),
  )

/** Whether any filter is set. */
export const isFiltered = ({ filter }: ListAddress): boolean =>
  JSON.stringify(filter) !== JSON.stringify(NO_FILTER)

/** Returns the query with another value of a parameter, or without the parameter if the value is empty. */
export function withParameter(search: URLSearchParams, name: Parameter, value: string): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  // A topic belongs to one section.
  if (name === 'section') changed.delete('topic')
  return changed
}

/** Returns the query without the filters. The pools and the order stay. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const name of LIST_PARAMETERS)
    if (name !== 'format' && name !== 'section' && name !== 'order') changed.delete(name)
  return changed
}

/** Returns the list's part of the query, so that a set's page leads back to the same list. */
export const listQuery = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    LIST_PARAMETERS.flatMap((name): [string, string][] => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
