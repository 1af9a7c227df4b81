import { SECTIONS, type Section } from '../exam/formats.ts'
import { score } from '../scoring/score.ts'
import { completedTests, type CompletedTest, type OwnTest } from './own-test.ts'

/** Section 9 of the specification: what the dashboard shows of a student's tests. Nothing of it is stored. */

/** Each completed test adds this many days to the study streak, which ends at so many. */
export const STREAK_DAYS_PER_TEST = 2
export const STREAK_MAX_DAYS = 30
/** Recent tests listed. */
export const RECENT_TESTS = 4

export type Progress = {
  /** Score of the test completed last; null without one. */
  overallScore: number | null
  testsCompleted: number
  /** Correct over served questions of all completed tests, by the formula of a test's score; null where none was served. */
  sectionScores: Record<Section, number | null>
  /** The four completed last, the latest first. */
  recentTests: CompletedTest[]
  /** Score of the newest less that of the oldest, which are one after the first test; null without one. */
  improvement: number | null
  /** Days. */
  studyStreak: number
  /** Every completed test, the oldest first. */
  trend: TrendPoint[]
}

export type TrendPoint = Pick<OwnTest, 'id' | 'section' | 'version'> & {
  at: number
  score: number
  late: boolean
}

/** @param tests a student's, in any order */
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
