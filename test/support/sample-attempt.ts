import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { NO_ANSWER, type Attempt } from '#domain/attempts/attempt.ts'
import { applyAction, waitingClock } from '#domain/attempts/clocks.ts'
import type { AnswerKey } from '#domain/attempts/grade.ts'
import { sectionsOf, type Mode, type TestSection } from '#domain/exam/formats.ts'
import type { OptionIndex } from '#domain/items/item.ts'

/** The creation time of sample attempts. */
export const T0 = 1_700_000_000_000
export const SECOND = 1000
export const MINUTE = 60_000
export const DAY = 24 * 3_600_000

export type SampleOptions = {
  section?: TestSection
  mode?: Mode
  /** Questions per section. */
  count?: number
  seconds?: number | null
  /** The number of unscored questions at the end, included in `count`. */
  unscored?: number
}

/**
 * Builds a new attempt with 4 questions in 10 minutes per section. A section test runs from T0; a full test
 * waits.
 */
export function sampleAttempt({
  section = 'math',
  mode = 'practice',
  count = 4,
  seconds = 600,
  unscored = 0,
}: SampleOptions = {}): Attempt {
  const sections = sectionsOf(section).map((name) => waitingClock(name, count, seconds))
  const waiting: Attempt = {
    id: 'att_sample',
    section,
    version: 'old',
    mode,
    createdAt: T0,
    untimed: seconds === null,
    timeFactor: 1,
    requested: 215,
    limited: false,
    ...(unscored > 0 ? { unscored } : {}),
    state: 'open',
    sections,
    answers: sections.flatMap(() => Array.from({ length: count }, () => NO_ANSWER)),
    late: false,
    result: null,
  }
  return section === 'full' ? waiting : applyAction(waiting, { section, action: 'start' }, T0)
}

const OPTIONS = [0, 1, 2, 3] as const satisfies readonly OptionIndex[]

/** Builds the keys A, B, C, D in turn. */
export const sampleKey = (attempt: Attempt): AnswerKey =>
  attempt.answers.map((_, index) => OPTIONS[index % 4] ?? 0)

/** Builds a guest's attempt as the table stores it. */
export const sampleStored = (attempt: Attempt, changes: Partial<StoredAttempt> = {}): StoredAttempt => ({
  attempt,
  owner: { kind: 'guest', tokenHash: 'hash-of-a-token' },
  form: [{ id: 'k3Xf9a', revision: 2, questions: [0, 1, 3, 4] }],
  key: sampleKey(attempt),
  request: 'digest',
  writes: 0,
  minutesBehindUtc: 300,
  days: [20_368, 20_371],
  ...changes,
})
