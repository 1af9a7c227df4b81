import type { Chance } from './chance.ts'
import { type College, type Control, tuitionFor } from './college.ts'
import { STATES } from './states.ts'
import { isNear } from './near-word.ts'

/** Spellings that mean the same word. A typed word also matches every word that begins with it. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['university', 'univ', 'uni', 'u'],
  ['saint', 'st', 'ste'],
  ['state', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['college', 'coll', 'col'],
  ['institute', 'inst'],
  ['technology', 'technological', 'technical', 'tech'],
  ['and', '&'],
]
const SMALL_WORDS = new Set(['of', 'the', 'and', 'in', 'at', 'for'])

/** Splits a text into words without case, accents, and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

type Entry = {
  /** The words of the college's name. */
  words: readonly string[]
  /** The words of its city and state, and the state's abbreviation. */
  place: readonly string[]
  /** The initials of its name, without those of small words: "mit". */
  initials: string
  /** Its name as `plainName` writes it. */
  plain: string
}

/** Returns words without the small ones and with one spelling each, so that "univ of iowa" begins a name. */
const plainName = (words: readonly string[]): string =>
  words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => SPELLINGS.find((spellings) => spellings.includes(word))?.[0] ?? word)
    .join(' ')

/** The words of all colleges, prepared once, so that a search takes a moment on a slow phone. */
export type CollegeIndex = {
  /** By name. */
  colleges: readonly College[]
  entries: readonly Entry[]
  /** Every word that occurs. */
  vocabulary: readonly string[]
  /** The distances of all colleges from each typed word, cached because a keystroke changes only the last word. */
  distances: Map<string, Int8Array>
}

/** Prepares colleges for searches. */
export function indexColleges(colleges: readonly College[]): CollegeIndex {
  const byName = colleges
    .map((college) => ({ college, entry: entryOf(college) }))
    .toSorted((one, other) => compareText(one.entry.plain, other.entry.plain))
  const entries = byName.map(({ entry }) => entry)
  return {
    colleges: byName.map(({ college }) => college),
    entries,
    vocabulary: [...new Set(entries.flatMap(({ words, place }) => [...words, ...place]))],
    distances: new Map(),
  }
}

function entryOf({ name, city, state }: College): Entry {
  const words = wordsOf(name)
  return {
    words,
    place: [...wordsOf(city), state.toLowerCase(), ...wordsOf(STATES.get(state) ?? '')],
    initials: words
      .filter((word) => !SMALL_WORDS.has(word))
      .map((word) => word[0])
      .join(''),
    plain: plainName(words),
  }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The shortest typed word that may be the initials of a college: "MIT". */
const MIN_INITIALS = 2

/** Returns the spellings of a typed word, itself first. */
const spellingsOf = (typed: string): string[] => [
  typed,
  ...SPELLINGS.filter((spellings) => spellings.includes(typed)).flat(),
]

/** Returns a typed word's spellings, or the words near it if no word begins with any of them. */
function alternativesOf({ vocabulary, entries }: CollegeIndex, typed: string): string[] {
  const spellings = spellingsOf(typed)
  const isKnown =
    vocabulary.some((word) => spellings.some((spelling) => word.startsWith(spelling))) ||
    entries.some(({ initials }) => typed.length >= MIN_INITIALS && initials.startsWith(typed))
  return isKnown ? spellings : vocabulary.filter((word) => isNear(typed, word))
}

/** Returns how far a college is from a typed word: 0 for its initials, up to 4; null if it doesn't match. */
function distance({ words, place, initials }: Entry, typed: string, alternatives: readonly string[]) {
  if (typed.length >= MIN_INITIALS && initials === typed) return 0
  if (alternatives.some((one) => words.includes(one))) return 1
  if (alternatives.some((one) => words.some((word) => word.startsWith(one)))) return 2
  if (typed.length > MIN_INITIALS && initials.startsWith(typed)) return 2
  if (alternatives.some((one) => place.includes(one))) return 3
  return alternatives.some((one) => place.some((word) => word.startsWith(one))) ? 4 : null
}

/** The distance of a college that doesn't match. */
const NO_MATCH = -1

/** Returns the distances of all colleges from a typed word. */
function distancesFrom(index: CollegeIndex, typed: string): Int8Array {
  const known = index.distances.get(typed)
  if (known !== undefined) return known
  const alternatives = alternativesOf(index, typed)
  const distances = Int8Array.from(index.entries, (entry) => distance(entry, typed, alternatives) ?? NO_MATCH)
  index.distances.set(typed, distances)
  return distances
}

/**
 * Finds the colleges that match every typed word, by name, initials, city, or state: the best matches first,
 * then by name. An empty text finds all.
 */
export function searchColleges(index: CollegeIndex, text: string): College[] {
  const typedWords = wordsOf(text)
  const plainText = plainName(typedWords)
  const parts = typedWords
    // "University of" adds nothing, and "and" is often left out.
    .filter((word) => !SMALL_WORDS.has(word) || typedWords.every((one) => SMALL_WORDS.has(one)))
    .map((word) => distancesFrom(index, word))
  const found: { college: College; rank: number }[] = []
  index.entries.forEach((entry, position) => {
    const college = index.colleges[position]
    if (college === undefined) return
    let rank = plainText !== '' && entry.plain.startsWith(plainText) ? -typedWords.length : 0
    for (const distances of parts) {
      const far = distances[position] ?? NO_MATCH
      if (far === NO_MATCH) return
      rank += far
    }
    found.push({ college, rank })
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ college }) => college)
}

/** Shares of applicants that a college admits: from the first, below the second. */
export const RATE_BANDS = {
  'under-20': [0, 0.2],
  '20-50': [0.2, 0.5],
  '50-75': [0.5, 0.75],
  'from-75': [0.75, Infinity],
} as const satisfies Record<string, readonly [number, number]>
export type RateBand = keyof typeof RATE_BANDS

/** The filters of the search. One that's left out lets every college pass. */
export type CollegeFilter = {
  state?: string | undefined
  control?: Control | undefined
  rate?: RateBand | undefined
  /** The highest tuition a year, for a student who lives in `home`. */
  tuition?: number | undefined
  home?: string | undefined
  chance?: Chance | undefined
}

/**
 * Whether a college passes a filter. One that doesn't publish a figure fails every filter of that figure.
 * @param chanceOf returns the college's chance for the student; null if it has none
 */
export function passesFilter(
  college: College,
  filter: CollegeFilter,
  chanceOf: () => Chance | null,
): boolean {
  const { state, control, admissionRate } = college
  if (filter.state !== undefined && state !== filter.state) return false
  if (filter.control !== undefined && control !== filter.control) return false
  if (filter.chance !== undefined && chanceOf() !== filter.chance) return false
  if (filter.rate !== undefined) {
    const [from, below] = RATE_BANDS[filter.rate]
    if (admissionRate === null || admissionRate < from || admissionRate >= below) return false
  }
  if (filter.tuition === undefined) return true
  const tuition = tuitionFor(college, filter.home ?? null)
  return tuition !== null && tuition <= filter.tuition
}
