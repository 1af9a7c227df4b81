import { DIFFICULTIES, TOPICS, type Difficulty } from '../exam/formats.ts'
import type { Directory } from './directory.ts'

/** The numbers of questions of a pool, by their set's difficulty, then by topic. */
export type FilterCounts = Record<Difficulty, Readonly<Record<string, number>>>

/** The filters that Customize Test offers. */
export type Filter = {
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
}

/** Counts a pool once, so the browser can compute the result of every filter from the counts. */
export function filterCounts({ section, sets }: Directory): FilterCounts {
  const countsOf = (difficulty: Difficulty) =>
    Object.fromEntries(
      TOPICS[section].map((topic, place) => [
        topic,
        sets.reduce(
          (sum, set) => (set.difficulty === difficulty ? sum + (set.topicCounts[place] ?? 0) : sum),
          0,
        ),
      ]),
    )
  return { easy: countsOf('easy'), medium: countsOf('medium'), hard: countsOf('hard') }
}

/** Returns how many questions a draw with this filter can serve. */
export const servableCount = (counts: FilterCounts, { difficulties, topics }: Filter): number =>
  (difficulties ?? DIFFICULTIES)
    .flatMap((difficulty) => Object.entries(counts[difficulty]))
    .reduce((sum, [topic, count]) => (topics?.includes(topic) === false ? sum : sum + count), 0)
