import { SECTIONS, type Section } from '../exam/formats.ts'
import { isEstimable } from '../scoring/estimate.ts'
import { score } from '../scoring/score.ts'
import { completedTests, type CompletedTest, type OwnTest } from './own-test.ts'

/** Section 9 of the specification: the dashboard's figures of a student's tests. They are not stored. */

/** Each completed test adds this many days to the study streak, up to the maximum. */
export const STREAK_DAYS_PER_TEST = 2
export const STREAK_MAX_DAYS = 30
/** The number of recent tests listed. */
export const RECENT_TESTS = 4

export type Progress = {
  /** Score of the test completed last; null without one. */
  overallScore: number | null
  testsCompleted: number
  /**
   * The score of all questions served in completed tests, by the formula for a test's score; null if none was
   * served.
   */
  sectionScores: Record<Section, number | null>
  /** The last four completed, the latest first. */
  recentTests: CompletedTest[]
  /** The improvement in the first of `series`: 0 after its first test. Null without a comparable test. */
  improvement: number | null
  /** In days. */
  studyStreak: number
  /** Every completed test, the oldest first. */
  trend: TrendPoint[]
  /** The tests that can be compared, by kind. The series with the newest test comes first. */
  series: Series[]
}

/** The section and format of tests whose scores can be compared. */
export type Kind = Pick<OwnTest, 'section' | 'version'>

/** The comparable tests of one kind. */
export type Series = Kind & {
  /** At least one, the oldest first. */
  points: readonly TrendPoint[]
  /** The newest score less the oldest. */
  improvement: number
}

/** A completed test in a trend. */
export type TrendPoint = Pick<OwnTest, 'id' | 'section' | 'version' | 'topics'> & {
  /** When it was completed, epoch ms. */
  at: number
  score: number
  late: boolean
}

/**
 * Computes a student's progress.
 * @param tests the student's tests, in any order
 */
export function progressOf(tests: readonly OwnTest[]): Progress {
  const completed = completedTests(tests)
  const series = seriesOf(completed)
  return {
    overallScore: completed.at(-1)?.result.score ?? null,
    testsCompleted: completed.length,
    sectionScores: sectionScores(completed),
    recentTests: completed.slice(-RECENT_TESTS).toReversed(),
    improvement: series[0]?.improvement ?? null,
    studyStreak: Math.min(completed.length * STREAK_DAYS_PER_TEST, STREAK_MAX_DAYS),
    trend: completed.map(toPoint),
    series,
  }
}

const toPoint = ({ id, section, version, topics, result }: CompletedTest): TrendPoint => ({
  id,
  section,
  version,
  topics,
  at: result.completedAt,
  score: result.score,
  late: result.late,
})

/**
 * Whether a test has enough questions, of all topics, for its score to be compared: at least half of the
 * standard form of each section, as for an estimate.
 */
export const isComparable = ({ version, topics, result: { parts } }: CompletedTest): boolean =>
  topics === undefined &&
  parts.length > 0 &&
  parts.every(({ section, count }) => isEstimable(version, section, count))

const isOfKind =
  ({ section, version }: Kind) =>
  (test: Kind): boolean =>
    test.section === section && test.version === version

/** @param completed the oldest first */
function seriesOf(completed: readonly CompletedTest[]): Series[] {
  const newestFirst = completed.filter(isComparable).toReversed()
  const isNewestOfKind = (test: CompletedTest, place: number) =>
    newestFirst.findIndex(isOfKind(test)) === place
  return newestFirst.filter(isNewestOfKind).map((newest) => {
    const points = newestFirst.filter(isOfKind(newest)).map(toPoint).toReversed()
    const { section, version, result } = newest
    return { section, version, points, improvement: result.score - (points[0]?.score ?? result.score) }
  })
}

/** Whether a test is the best of its kind so far, and not the first. */
export function isPersonalBest(tests: readonly OwnTest[], id: string): boolean {
  const comparable = completedTests(tests).filter(isComparable)
  const test = comparable.find((candidate) => candidate.id === id)
  if (test === undefined) return false
  const earlier = comparable.slice(0, comparable.indexOf(test)).filter(isOfKind(test))
  return earlier.length > 0 && earlier.every(({ result }) => result.score < test.result.score)
}

/**
 * Returns the section to practice next: one that wasn't tested yet, or else the one with the lowest score. Null
 * before the first test.
 */
export function nextSection(scores: Progress['sectionScores']): Section | null {
  const untested = SECTIONS.find((section) => scores[section] === null)
  if (untested !== undefined) return SECTIONS.every((section) => scores[section] === null) ? null : untested
  return SECTIONS.reduce((lowest, section) =>
    (scores[section] ?? 0) < (scores[lowest] ?? 0) ? section : lowest,
  )
}

function sectionScores(completed: readonly CompletedTest[]): Record<Section, number | null> {
  const parts = completed.flatMap(({ result }) => result.parts)
  const scoreOf = (section: Section): number | null => {
    const own = parts.filter((part) => part.section === section)
    const served = own.reduce((sum, { count }) => sum + count, 0)
    return served === 0
      ? null
      : score(
          own.reduce((sum, { correct }) => sum + correct, 0),
          served,
        )
  }
  const [english, math, reading, science] = SECTIONS
  return {
    [english]: scoreOf(english),
    [math]: scoreOf(math),
    [reading]: scoreOf(reading),
    [science]: scoreOf(science),
  }
}
