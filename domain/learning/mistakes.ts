import { SECTIONS, type Difficulty, type Section, type TestSection, type Version } from '../exam/formats.ts'
import { MAX_SCORE } from '../scoring/score.ts'
import type { OwnAnswer } from './own-answers.ts'
import type { PaceLabel, Tag } from './tags.ts'

/** A student's misses in their reviewed tests, in clusters by what they have in common. */

/** A test with its answers, in the order of the form. A test that wasn't reviewed has none. */
export type AnsweredTest = {
  id: string
  section: TestSection
  version: Version
  completedAt: number
  answers: readonly OwnAnswer[]
}

/** A question that was answered wrong or not at all. */
export type Miss = OwnAnswer & {
  testId: string
  test: TestSection
  version: Version
  at: number
  /** The question's number in its section of the test. */
  number: number
  /** The student's tag, or else the suggested one; null without either. */
  reason: Tag | null
}

/** Misses with the same properties. A null pace means that they weren't answered. */
export type Cluster = {
  section: Section
  topic: string
  difficulty: Difficulty
  pace: PaceLabel | null
  reason: Tag | null
  /** Newest first. */
  misses: readonly Miss[]
  /** How many of them the student tagged. The others have a suggested reason or none. */
  tagged: number
  /** The points that they cost in the section: 36 times their share of the section's questions in all tests. */
  points: number
}

/** Returns the tests that ended within the last days; all of them for null. */
export const testsWithin = <T extends Pick<AnsweredTest, 'completedAt'>>(
  tests: readonly T[],
  days: number | null,
  now: number,
): T[] => tests.filter(({ completedAt }) => days === null || completedAt > now - days * 86_400_000)

function missesIn({ id, section: test, version, completedAt, answers }: AnsweredTest): Miss[] {
  const counts = new Map<Section, number>()
  return answers.flatMap((answer) => {
    const number = (counts.get(answer.section) ?? 0) + 1
    counts.set(answer.section, number)
    const reason = answer.tag ?? answer.suggested
    return answer.isCorrect ? [] : [{ ...answer, testId: id, test, version, at: completedAt, number, reason }]
  })
}

/** Returns all misses, those of the newest test first. */
export const missesOf = (tests: readonly AnsweredTest[]): Miss[] =>
  tests.toSorted((one, other) => other.completedAt - one.completedAt).flatMap(missesIn)

const keyOf = ({ section, topic, difficultyLevel, pace, reason }: Miss): string =>
  JSON.stringify([section, topic, difficultyLevel, pace, reason])

/**
 * Returns the clusters of all misses, those that cost the most points first. If two cost the same, the one with the
 * newest miss comes first. The points of a section's clusters add up to those that its wrong and missing answers cost.
 */
export function clustersOf(tests: readonly AnsweredTest[]): Cluster[] {
  const questions = new Map(
    SECTIONS.map((section) => [
      section,
      tests.reduce((sum, { answers }) => sum + answers.filter((one) => one.section === section).length, 0),
    ]),
  )
  const groups = Map.groupBy(missesOf(tests), keyOf)
  return [...groups.values()]
    .flatMap((misses): Cluster[] => {
      const [first] = misses
      if (first === undefined) return []
      const { section, topic, difficultyLevel: difficulty, pace, reason } = first
      const tagged = misses.filter(({ tag }) => tag !== null).length
      const points = (MAX_SCORE * misses.length) / (questions.get(section) ?? 1)
      return [{ section, topic, difficulty, pace, reason, misses, tagged, points }]
    })
    .toSorted((one, other) => other.points - one.points || newest(other) - newest(one))
}

const newest = ({ misses }: Cluster): number => misses[0]?.at ?? 0

/** The values to show of each property; undefined for all. */
export type ClusterFilter = {
  section?: Section | undefined
  difficulty?: Difficulty | undefined
  pace?: PaceLabel | null | undefined
  reason?: Tag | null | undefined
}

export const matchesFilter = (cluster: Cluster, filter: ClusterFilter): boolean =>
  (filter.section === undefined || filter.section === cluster.section) &&
  (filter.difficulty === undefined || filter.difficulty === cluster.difficulty) &&
  (filter.pace === undefined || filter.pace === cluster.pace) &&
  (filter.reason === undefined || filter.reason === cluster.reason)

/**
 * The next step for a cluster: `review` to find out why, `guide` to learn the topic, `practice` to answer with care,
 * `checks` to see the reasoning after each answer, `tutor` to talk it through, `timed` to answer at the exam's pace.
 */
export type NextStep = 'review' | 'guide' | 'practice' | 'checks' | 'tutor' | 'timed'

/** Returns the next step. It depends only on the reason, and on whether the student's plan includes the tutor. */
export function nextStepOf({ reason }: Pick<Cluster, 'reason'>, hasTutor: boolean): NextStep {
  switch (reason) {
    case 'knowledge':
      return 'guide'
    case 'misread':
      return 'practice'
    case 'reasoning':
      return hasTutor ? 'tutor' : 'checks'
    case 'time':
      return 'timed'
    case null:
      return 'review'
  }
}
