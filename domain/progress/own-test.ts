import { GRACE_MS, type AttemptState } from '../attempts/attempt.ts'
import type { SectionPart } from '../attempts/grade.ts'
import type { Mode, TestSection, Version } from '../exam/formats.ts'
import type { TimeFactor } from '../exam/timing.ts'

/** One of a student's tests, as the list of them knows it: all times are epoch ms by the server's clock. */
export type OwnTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  createdAt: number
  untimed: boolean
  timeFactor: TimeFactor
  /** The bank could serve fewer questions than were asked for. */
  limited: boolean
  state: AttemptState
  totalQuestions: number
  /** When its time runs out; null where no end is known yet. */
  endsAt: number | null
  /** On which it was begun and answered: days since 1970 in the zone in which it was begun, ascending. */
  days: number[]
  /** Null where it was not graded. */
  result: OwnResult | null
}

export type OwnResult = {
  score: number
  correctAnswers: number
  completedAt: number
  /** Over all sections. */
  timeSpentSeconds: number
  /** An answer that counts arrived more than a minute after its section's end. */
  late: boolean
  parts: SectionPart[]
}

/** A test that has its score. */
export type CompletedTest = OwnTest & { result: OwnResult }

const isCompleted = (test: OwnTest): test is CompletedTest =>
  test.result !== null && (test.state === 'graded' || test.state === 'closed')

/** The tests that count, in the order in which they were completed, oldest first. One that was left early never does. */
export const completedTests = (tests: readonly OwnTest[]): CompletedTest[] =>
  tests.filter(isCompleted).toSorted((one, other) => one.result.completedAt - other.result.completedAt)

/** Its time has run out, grace included, and it has not been graded yet: whoever reads it next grades it. */
export const hasRunOut = ({ state, endsAt }: Pick<OwnTest, 'state' | 'endsAt'>, now: number): boolean =>
  state === 'open' && endsAt !== null && now >= endsAt + GRACE_MS

/** The tests to go on with, latest first. */
export const unfinishedTests = (tests: readonly OwnTest[], now: number): OwnTest[] =>
  tests
    .filter((test) => test.state === 'open' && !hasRunOut(test, now))
    .toSorted((one, other) => other.createdAt - one.createdAt)

/** Tests that were left early, the one begun last first: they have no score. */
export const leftTests = (tests: readonly OwnTest[]): OwnTest[] =>
  tests.filter(({ state }) => state === 'left').toSorted((one, other) => other.createdAt - one.createdAt)
