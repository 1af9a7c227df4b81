import type { Mode, Section } from '#domain/exam/formats.ts'
import { TIMING_NAMES, timingOf, type TimeFactor } from '#domain/exam/timing.ts'
import { listSections } from './test-name.ts'

/** The facts about how a test was taken that we show next to its result. */
export type LabeledTest = {
  mode: Mode
  untimed: boolean
  timeFactor: TimeFactor
  /** The sections that a full test leaves out. */
  without?: readonly Section[] | undefined
  /** Whether the bank could serve fewer questions than requested. */
  limited?: boolean | undefined
  /** Topic practice isn't marked as limited, even if its topics have few questions. */
  topics?: readonly string[] | undefined
  /** Whether the time ran out before the test was submitted. */
  timeUp?: boolean | undefined
  late?: boolean | undefined
  /** The number of opened hints; absent if none. */
  hints?: number | undefined
}

/** Returns a label for each way in which a test differs from a whole practice test of standard time without hints. */
export function testLabels(test: LabeledTest) {
  const { mode, untimed, timeFactor, without = [], limited, topics, timeUp, late, hints } = test
  const timing = timingOf({ untimed, timeFactor })
  return [
    ...(mode === 'test-day' ? [{ label: 'Test Day Mode', icon: 'timer', tone: 'info' } as const] : []),
    ...(mode === 'check' ? [{ label: 'Check as you go', icon: 'circle-check', tone: 'info' } as const] : []),
    ...(timing === 'standard' ? [] : [{ label: TIMING_NAMES[timing], icon: 'clock', tone: 'info' } as const]),
    ...(without.length > 0
      ? [{ label: `Without ${listSections(without, 'or')}`, icon: 'full', tone: 'info' } as const]
      : []),
    ...(limited === true && topics === undefined
      ? [{ label: 'Limited Questions', icon: 'info', tone: 'yellow' } as const]
      : []),
    ...(hints === undefined ? [] : [{ label: hintsText(hints), icon: 'info', tone: 'info' } as const]),
    ...(timeUp === true ? [{ label: 'Time ran out', icon: 'clock', tone: 'warn' } as const] : []),
    ...(late === true ? [{ label: 'Submitted late', icon: 'clock', tone: 'warn' } as const] : []),
  ]
}

/** Says how many answers were right in a test whose answers the student checked as they went. */
export const checkedText = (test: { correctAnswers: number; totalQuestions: number }): string =>
  `${test.correctAnswers} of ${test.totalQuestions} correct. No score: you checked answers as you went.`

/** Says how many hints a student opened: "With 2 hints". */
export const hintsText = (hints: number): string => `With ${hints} ${hints === 1 ? 'hint' : 'hints'}`
