import type { Directory, DirectorySet, Pool } from '#domain/bank/directory.ts'
import { seededRng, type Rng } from '#domain/bank/random.ts'
import { DIFFICULTIES, FORMATS, TOPICS } from '#domain/exam/formats.ts'

/** The minimum number of sets in a pool: enough for several forms, but so few that each set is drawn often. */
const MIN_SETS = 24
/**
 * The number of questions in a generated set. A batch of ten questions is one set in English and Reading, and
 * two sets in Math and Science.
 */
const GENERATED_SIZE = { english: 10, math: 5, reading: 10, science: 5 }
/** The maximum number of questions that the gates reject from a generated set in this benchmark. */
const MAX_REJECTED = 2

/**
 * Returns the directory of a pool whose sets all have the standard size. The number of sets is the same for
 * each topic and difficulty, so fair draws choose every set equally often. Each English set mixes the topics in
 * its own proportions, as authors' sets do.
 */
export const standardDirectory = (pool: Pool): Directory => directory(pool, (_, standard) => standard)

/**
 * Returns the directory of a pool with as many sets of each topic and difficulty as `standardDirectory`. Generated
 * sets make up one half, and the gates rejected up to two questions of each.
 */
export const mixedDirectory = (pool: Pool): Directory =>
  directory(pool, (round, standard, rng) =>
    round % 2 === 0 ? standard : GENERATED_SIZE[pool.section] - Math.floor(rng() * (MAX_REJECTED + 1)),
  )

function directory(pool: Pool, sizeOf: (round: number, standard: number, rng: Rng) => number): Directory {
  const rng = seededRng(1)
  const topicCount = TOPICS[pool.section].length
  /** The number of pairs of a difficulty and a topic. English sets mix the topics, so they differ in difficulty only. */
  const pairCount = pool.section === 'english' ? DIFFICULTIES.length : DIFFICULTIES.length * topicCount
  /** Each round has a set of each pair. The number of rounds is even, so that half of the sets can be generated. */
  const roundCount = 2 * Math.ceil(MIN_SETS / pairCount / 2)
  const standard = FORMATS[pool.version][pool.section].setSize
  const sets = Array.from({ length: pairCount * roundCount }, (_, place): DirectorySet => {
    const size = sizeOf(Math.floor(place / pairCount), standard, rng)
    const topicCounts = TOPICS[pool.section].map((_, topic) => (topic === place % topicCount ? size : 0))
    return {
      id: String(place),
      revision: 1,
      difficulty:
        DIFFICULTIES[Math.floor((place % pairCount) / (pairCount / DIFFICULTIES.length))] ?? 'medium',
      topicCounts: pool.section === 'english' ? mixOf(size, topicCount, rng) : topicCounts,
      size,
    }
  })
  return { ...pool, sets }
}

/** Returns the number of questions of each topic: one, and more at random until the set has its size. */
function mixOf(size: number, topicCount: number, rng: Rng): number[] {
  const counts = Array.from({ length: topicCount }, () => 1)
  for (let placed = topicCount; placed < size; placed += 1) {
    const topic = Math.floor(rng() * topicCount)
    counts[topic] = (counts[topic] ?? 0) + 1
  }
  return counts
}
