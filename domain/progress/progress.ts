import { SECTIONS, type Section } from '../exam/formats.ts'
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
   * Correct over served questions of all completed tests, by the score formula of a test; null if none was
   * served.
   */
  sectionScores: Record<Section, number | null>
  /** The last four completed, the latest first. */
  recentTests: CompletedTest[]
  /** The newest score less the oldest (0 after the first test); null without a test. */
  improvement: number | null
  /** In days. */
  studyStreak: number
  /** Every completed test, the oldest first. */
  trend: TrendPoint[]
}

export type TrendPoint = Pick<OwnTest, 'id' | 'section' | 'version'> & {
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
  const first = completed[0]
  const last = completed.at(-1)
  return {
    overallScore: last?.result.score ?? null,
    testsCompleted: completed.length,
    sectionScores: sectionScores(completed),
    recentTests: completed.slice(-RECENT_TESTS).toReversed(),
    improvement: first === undefined || last === undefined ? null : last.result.score - first.result.score,
    studyStreak: Math.min(completed.length * STREAK_DAYS_PER_TEST, STREAK_MAX_DAYS),
    trend: completed.map(({ id, section, version, result }) => ({
      id,
      section,
      version,
      at: result.completedAt,
      score: result.score,
      late: result.late,
    })),
  }
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
