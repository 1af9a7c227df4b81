import { ARRIVAL_LIMIT_MS, GRACE_MS, type AttemptState } from '../attempts/attempt.ts'
import type { SectionPart } from '../attempts/grade.ts'
import type { Difficulty, Mode, Section, TestSection, Version } from '../exam/formats.ts'
import type { TimeFactor } from '../exam/timing.ts'

/** One of a student's tests in a list. All times are epoch ms by the server's clock. */
export type OwnTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  createdAt: number
  untimed: boolean
  timeFactor: TimeFactor
  /** Whether the bank could serve fewer questions than requested. */
  limited: boolean
  /** The number of questions asked for: the standard form's, or a custom count. */
  requested: number
  /** The topics asked for; absent if the student asked for all. */
  topics?: string[] | undefined
  /** The difficulties asked for; absent if the student asked for all. */
  difficulties?: Difficulty[] | undefined
  /** The sections that a full test leaves out; absent if it has all. */
  without?: Section[] | undefined
  /** Whether the student's figures leave it out. */
  hidden: boolean
  state: AttemptState
  totalQuestions: number
  /** When its time runs out; null if no end is known yet. */
  endsAt: number | null
  /**
   * The days on which it was started and answered: days since 1970 in the zone in which it was started,
   * ascending.
   */
  days: number[]
  /** Null unless the attempt is closed. */
  result: OwnResult | null
  /** The work of a test in the mode `check`, which has no score. Absent unless such a test ended with answers. */
  checked?: CheckedWork | undefined
}

export type CheckedWork = Pick<OwnResult, 'correctAnswers' | 'completedAt' | 'timeSpentSeconds' | 'hints'>

export type OwnResult = {
  score: number
  correctAnswers: number
  completedAt: number
  /** The time of all sections together. */
  timeSpentSeconds: number
  /** Whether an answer that counts arrived more than a minute after the end of its timed section. */
  late: boolean
  /** The number of opened hints; absent if none was opened, or if the test ended before hints were counted. */
  hints?: number | undefined
  parts: SectionPart[]
}

/** A test that has its score. */
export type CompletedTest = OwnTest & { result: OwnResult }

const isCompleted = (test: OwnTest): test is CompletedTest => test.result !== null && test.state === 'closed'

/** Returns all tests with a score, in order of completion, oldest first. */
export const scoredTests = (tests: readonly OwnTest[]): CompletedTest[] =>
  tests.filter(isCompleted).toSorted((one, other) => one.result.completedAt - other.result.completedAt)

/** Returns the tests with a score that the student didn't hide, in order of completion, oldest first. */
export const completedTests = (tests: readonly OwnTest[]): CompletedTest[] =>
  scoredTests(tests).filter(({ hidden }) => !hidden)

type Ending = Pick<OwnTest, 'state' | 'endsAt'>

/** Whether a test's time has run out, grace included. Answers may still arrive, so there is no score yet. */
export const hasRunOut = ({ state, endsAt }: Ending, now: number): boolean =>
  state === 'open' && endsAt !== null && now >= endsAt + GRACE_MS

/** Whether it's too late for a test's answers to arrive. Reading the test then closes and grades it. */
export const hasExpired = ({ state, endsAt }: Ending, now: number): boolean =>
  state === 'open' && endsAt !== null && now > endsAt + ARRIVAL_LIMIT_MS

/** Returns the tests whose time has run out without a score so far, latest first. */
export const runOutTests = (tests: readonly OwnTest[], now: number): OwnTest[] =>
  newestFirst(tests.filter((test) => hasRunOut(test, now)))

/** Returns the tests to continue, latest first. */
export const unfinishedTests = (tests: readonly OwnTest[], now: number): OwnTest[] =>
  newestFirst(tests.filter((test) => test.state === 'open' && !hasRunOut(test, now)))

/**
 * Returns tests that ended without a score, latest first: left early, or without any answer. Leaves out the
 * hidden ones, which the student discarded.
 */
export const leftOrUnansweredTests = (tests: readonly OwnTest[]): OwnTest[] =>
  newestFirst(tests.filter(({ state, hidden }) => (state === 'left' || state === 'unanswered') && !hidden))

/**
 * Returns the tests whose answers the student checked as they went, latest first, without the hidden ones.
 */
export const checkedTests = (tests: readonly OwnTest[]): OwnTest[] =>
  newestFirst(tests.filter(({ state, hidden }) => state === 'checked' && !hidden))

const newestFirst = (tests: readonly OwnTest[]): OwnTest[] =>
  tests.toSorted((one, other) => other.createdAt - one.createdAt)
