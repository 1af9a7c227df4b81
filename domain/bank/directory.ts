import {
  DIFFICULTIES,
  FORMATS,
  SECTIONS,
  TOPICS,
  VERSIONS,
  type Difficulty,
  type Section,
  type Version,
} from '../exam/formats.ts'

/**
 * The contents of a pool (one version, one section). Every draw reads the whole directory, so each set
 * takes as few bytes as possible (docs/table.md).
 */

/** A set as its pool's directory lists it. */
export type DirectorySet = {
  id: string
  revision: number
  difficulty: Difficulty
  /** Questions per topic, in the order of TOPICS[section], without the retired ones. */
  topicCounts: readonly number[]
  /** The number of questions, without the retired ones. */
  size: number
  /** The positions of the retired questions, from 0, in ascending order. Left out if there are none. */
  retiredQuestions?: readonly number[]
}

export type Pool = { version: Version; section: Section }

export const POOLS: readonly Pool[] = VERSIONS.flatMap((version) =>
  SECTIONS.map((section) => ({ version, section })),
)

/**
 * A pool with its listed sets, or a part of them. Incomplete ones are included: tests draw from `withWholeSets`,
 * drills from all.
 */
export type Directory = Pool & { sets: readonly DirectorySet[] }

const LETTERS = { easy: 'e', medium: 'm', hard: 'h' } as const satisfies Record<Difficulty, string>

/**
 * Encodes one set as a directory entry. A set of the standard size and of one topic, which nearly every set
 * outside English is, takes two characters: difficulty and topic ("m3"). Others give each topic's count in
 * base 36 ("e43323"). A revised set adds its revision (":2"), and one with retired questions their positions ("-0.4").
 */
export function encodeEntry(pool: Pool, set: Omit<DirectorySet, 'id' | 'size'>): string {
  const standard = FORMATS[pool.version][pool.section].setSize
  const topic = set.topicCounts.findIndex((count) => count === standard)
  const size = sum(set.topicCounts)
  const body =
    topic >= 0 && size === standard
      ? String(topic)
      : set.topicCounts.map((count) => count.toString(36)).join('')
  const retired = set.retiredQuestions ?? []
  return (
    LETTERS[set.difficulty] +
    body +
    (set.revision > 1 ? `:${set.revision}` : '') +
    (retired.length > 0 ? `-${retired.join('.')}` : '')
  )
}

/**
 * Decodes a directory entry.
 * @throws RangeError for an entry that no encoder wrote
 */
export function decodeEntry(pool: Pool, id: string, entry: string): DirectorySet {
  const match = /^([emh])([0-9a-z]+)(?::(\d+))?(?:-(\d+(?:\.\d+)*))?$/.exec(entry)
  const difficulty = DIFFICULTIES.find((name) => LETTERS[name] === match?.[1])
  const digits = match?.[2]
  const topics = TOPICS[pool.section].length
  const isReadable = digits?.length === 1 ? Number(digits) < topics : digits?.length === topics
  if (difficulty === undefined || digits === undefined || !isReadable)
    throw new RangeError(`directory entry ${entry} of ${id} cannot be read`)
  const topicCounts =
    digits.length === 1
      ? TOPICS[pool.section].map((_, topic) =>
          topic === Number(digits) ? FORMATS[pool.version][pool.section].setSize : 0,
        )
      : [...digits].map((digit) => Number.parseInt(digit, 36))
  const retired = match?.[4]
  return {
    id,
    revision: Number(match?.[3] ?? 1),
    difficulty,
    topicCounts,
    size: sum(topicCounts),
    ...(retired === undefined ? {} : { retiredQuestions: retired.split('.').map(Number) }),
  }
}

/**
 * Whether a set has fewer questions than the exam's sets, or a retired one. Drills may use its questions, but no test
 * contains it.
 */
export const isIncomplete = (
  { version, section }: Pool,
  { size, retiredQuestions = [] }: Pick<DirectorySet, 'size' | 'retiredQuestions'>,
): boolean => retiredQuestions.length > 0 || size < FORMATS[version][section].setSize

/** Returns a directory without incomplete sets, as tests draw from it. */
export const withWholeSets = (directory: Directory): Directory => ({
  ...directory,
  sets: directory.sets.filter((set) => !isIncomplete(directory, set)),
})

/** Returns the number of questions in all sets of a directory. */
export const poolTotal = (directory: Directory): number => sum(directory.sets.map((set) => set.size))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
