import type { Directory, DirectorySet, Pool } from '#domain/bank/directory.ts'
import { seededRng, type Rng } from '#domain/bank/random.ts'
import { DIFFICULTIES, FORMATS, TOPICS } from '#domain/exam/formats.ts'

/** The fewest sets of a pool here: enough for a few forms, so that each set is drawn often. */
const MIN_SETS = 24
/**
 * The number of questions in a generated set: a model writes one set with a passage, or two sets of Math or
 * Science, at a time.
 */
const GENERATED_SIZE = { english: 10, math: 5, reading: 10, science: 5 }
/** The most questions that the gates reject from a generated set here. */
const MAX_DROPPED = 2

/**
 * Returns the directory of a pool whose sets all have the standard size, with equally many sets of each
 * topic and difficulty, so that fair draws choose every set equally often. Each English set mixes the
 * topics in its own proportions, as authors' sets do.
 */
export const standardDirectory = (pool: Pool): Directory => directory(pool, (_, standard) => standard)

/**
 * Returns the directory of such a pool in which half of the sets were generated, and the gates rejected up to
 * two questions of each of these.
 */
export const mixedDirectory = (pool: Pool): Directory =>
  directory(pool, (round, standard, rng) =>
    round % 2 === 0 ? standard : GENERATED_SIZE[pool.section] - Math.floor(rng() * (MAX_DROPPED + 1)),
  )

function directory(pool: Pool, sizeOf: (round: number, standard: number, rng: Rng) => number): Directory {
  const rng = seededRng(1)
  const topics = TOPICS[pool.section].length
  const cells = pool.section === 'english' ? DIFFICULTIES.length : DIFFICULTIES.length * topics
  const rounds = 2 * Math.ceil(MIN_SETS / cells / 2)
  const standard = FORMATS[pool.version][pool.section].setSize
  const sets = Array.from({ length: cells * rounds }, (_, place): DirectorySet => {
    const size = sizeOf(Math.floor(place / cells), standard, rng)
    const topicCounts = TOPICS[pool.section].map((_, topic) => (topic === place % topics ? size : 0))
    return {
      id: String(place),
      revision: 1,
      difficulty: DIFFICULTIES[Math.floor((place % cells) / (cells / DIFFICULTIES.length))] ?? 'medium',
      topicCounts: pool.section === 'english' ? mixOf(size, topics, rng) : topicCounts,
      size,
    }
  })
  return { ...pool, sets }
}

/** Gives each topic one question and distributes the rest at random. */
function mixOf(size: number, topics: number, rng: Rng): number[] {
  const counts = Array.from({ length: topics }, () => 1)
  for (let placed = topics; placed < size; placed += 1) {
    const topic = Math.floor(rng() * topics)
    counts[topic] = (counts[topic] ?? 0) + 1
  }
  return counts
}
