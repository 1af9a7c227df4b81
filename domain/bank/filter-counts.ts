import { DIFFICULTIES, TOPICS, type Difficulty } from '../exam/formats.ts'
import type { Directory } from './directory.ts'

/** Questions of a pool by its sets' difficulty, then by topic. */
export type FilterCounts = Record<Difficulty, Readonly<Record<string, number>>>

/** What Customize Test may choose from. */
export type Filter = {
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
}

/** Counts a pool once, so that whoever holds the counts knows what every filter leaves. */
export function filterCounts({ section, sets }: Directory): FilterCounts {
  const of = (difficulty: Difficulty) =>
    Object.fromEntries(
      TOPICS[section].map((topic, place) => [
        topic,
        sets.reduce(
          (sum, set) => (set.difficulty === difficulty ? sum + (set.topicCounts[place] ?? 0) : sum),
          0,
        ),
      ]),
    )
  return { easy: of('easy'), medium: of('medium'), hard: of('hard') }
}

/** How many questions a filter leaves: what a draw with it can serve. */
export const servable = (counts: FilterCounts, { difficulties, topics }: Filter): number =>
  (difficulties ?? DIFFICULTIES)
    .flatMap((difficulty) => Object.entries(counts[difficulty]))
    .reduce((sum, [topic, count]) => (topics?.includes(topic) === false ? sum : sum + count), 0)
