import { FORMATS, TOPICS, type Difficulty } from '../exam/formats.ts'
import type { Directory, DirectorySet, Pool } from './directory.ts'
import { randomOrder, type Rng } from './random.ts'

/** The requested count and filters. A filter that's left out allows every question. */
export type DrawRequest = {
  /** The number of questions; the section's standard count if left out. */
  count?: number | undefined
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
}

/** The number of the day on which this student last saw each set, by set id. Other sets are unseen. */
export type Seen = Readonly<Record<string, number>>

/** The most sets that a device reports as recent: more than those of four full tests. */
export const MAX_RECENT_SETS = 300

export type DrawnSet = {
  id: string
  revision: number
  /** How many questions of the set are served: the first ones that match the topics. */
  take: number
}

export type DrawnForm = {
  sets: DrawnSet[]
  /** Questions served: fewer than requested only if the filtered pool runs out. */
  total: number
}

/**
 * Returns the requested number of questions: the section's standard count unless the request gives another.
 */
export const requestedCount = ({ version, section }: Pool, request: DrawRequest): number =>
  request.count ?? FORMATS[version][section].questions

type Candidate = DirectorySet & {
  /** The number of questions that match the filter. */
  matching: number
  /** The indexes of the set's topics in TOPICS. */
  topics: readonly number[]
  /** A random rank, which breaks ties. */
  order: number
}

const UNSEEN = -1

/**
 * Draws whole sets until the count is reached. Each step picks the least recently seen set (unseen first). Among equal
 * ones, it picks the set whose topics this form has used least, then the one whose difficulty it has used least, then
 * one at random. If the best set has more questions than are still needed, a set with exactly the needed number that
 * was last seen on the same day replaces it; if there is none, the best set is cut to its first questions. With a topic
 * filter, only the matching questions of a set count.
 */
export function drawForm(directory: Directory, seen: Seen, request: DrawRequest, rng: Rng): DrawnForm {
  const candidates = new Map(shuffle(matchingSets(directory, request), rng).map((set) => [set.id, set]))
  const used = { topics: TOPICS[directory.section].map(() => 0), difficulty: { easy: 0, medium: 0, hard: 0 } }
  const sets: DrawnSet[] = []
  let remaining = requestedCount(directory, request)

  const rank = (set: Candidate): readonly number[] => [
    seen[set.id] ?? UNSEEN,
    // A mixed set (English) counts as the unweighted mean of its topics. Weighted by questions, the set
    // with the rarest mix would be in every other form.
    set.topics.reduce((sum, topic) => sum + (used.topics[topic] ?? 0), 0) / set.topics.length,
    used.difficulty[set.difficulty],
    set.order,
  ]
  while (remaining > 0 && candidates.size > 0) {
    const open = [...candidates.values()]
    let best = lowest(open, rank)
    if (best.matching > remaining) {
      const hasSameAge = (set: Candidate) => (seen[set.id] ?? UNSEEN) === (seen[best.id] ?? UNSEEN)
      const exact = open.filter((set) => set.matching === remaining && hasSameAge(set))
      if (exact.length > 0) best = lowest(exact, rank)
    }
    const take = Math.min(best.matching, remaining)
    candidates.delete(best.id)
    sets.push({ id: best.id, revision: best.revision, take })
    // Counts sets, not questions. Otherwise, a small set would count less, and its topics and its difficulty would
    // return too soon.
    for (const topic of best.topics) used.topics[topic] = (used.topics[topic] ?? 0) + 1
    used.difficulty[best.difficulty] += 1
    remaining -= take
  }
  return { sets, total: requestedCount(directory, request) - remaining }
}

/** Returns the sets that pass a filter, each with its number of matching questions. */
function matchingSets(directory: Directory, { difficulties, topics }: DrawRequest): Candidate[] {
  const wanted = TOPICS[directory.section].map((topic) => topics === undefined || topics.includes(topic))
  return directory.sets.flatMap((set) => {
    if (difficulties !== undefined && !difficulties.includes(set.difficulty)) return []
    const count = set.topicCounts.reduce(
      (sum, value, topic) => (wanted[topic] === true ? sum + value : sum),
      0,
    )
    const present = set.topicCounts.flatMap((value, topic) => (value > 0 ? [topic] : []))
    return count === 0 ? [] : [{ ...set, matching: count, topics: present, order: 0 }]
  })
}

function lowest(sets: readonly Candidate[], rank: (set: Candidate) => readonly number[]): Candidate {
  const [first, ...rest] = sets
  if (first === undefined) throw new RangeError('nothing to choose from')
  let best = first
  let bestRank = rank(first)
  for (const set of rest) {
    const setRank = rank(set)
    const place = setRank.findIndex((value, index) => value !== bestRank[index])
    if (place >= 0 && (setRank[place] ?? 0) < (bestRank[place] ?? 0)) [best, bestRank] = [set, setRank]
  }
  return best
}

/** Gives every set a random rank to break ties. */
function shuffle(sets: readonly Candidate[], rng: Rng): Candidate[] {
  const order = randomOrder(sets.length, rng)
  return sets.map((set, index) => ({ ...set, order: order[index] ?? index }))
}
