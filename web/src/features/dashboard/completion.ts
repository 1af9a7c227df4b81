import { TEST_SECTIONS, VERSIONS, type TestSection, type Version } from '#domain/exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'

/** The navigation state that the test screen passes to the dashboard. */
export type Completion = {
  attemptId: string
  section: TestSection
  version: Version
  /** Null if the test has no score, or none yet. */
  score: number | null
  /** Whether the test was submitted because its time ran out. */
  timeUp: boolean
  /** The account of the test's owner. Null for a guest. */
  account: string | null
}

/**
 * Parses a navigation's state, which can be anything.
 * @returns null if the state describes no completed test
 */
export function parseCompletion(state: unknown): Completion | null {
  if (!isRecord(state) || state['testCompleted'] !== true) return null
  const { attemptId, score, account } = state
  const section = TEST_SECTIONS.find((name) => name === state['section'])
  const version = VERSIONS.find((name) => name === state['version'])
  if (typeof attemptId !== 'string' || section === undefined || version === undefined) return null
  return {
    attemptId,
    section,
    version,
    score: isScore(score) ? score : null,
    timeUp: state['timeUp'] === true,
    account: typeof account === 'string' ? account : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= MIN_SCORE && value <= MAX_SCORE
