import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../exam/formats.ts'
import { NO_ANSWER, type Attempt } from './attempt.ts'
import { breakEndsAt, hasTimedOut } from './breaks.ts'
import { applyAction, advance, waitingClock } from './clocks.ts'

const T0 = 1_800_000_000_000
const SECONDS = 120
const MINUTE = 60_000

const attempt: Attempt = {
  id: 'att_test',
  section: 'full',
  version: 'old',
  mode: 'test-day',
  createdAt: T0,
  untimed: false,
  timeFactor: 1,
  requested: 4,
  limited: false,
  state: 'open',
  sections: SECTIONS.map((section) => waitingClock(section, 1, SECONDS)),
  answers: SECTIONS.map(() => NO_ANSWER),
  late: false,
  result: null,
}

describe('breakEndsAt', () => {
  test('returns the time one minute after a test-day attempt was created, or after the previous section ended', () => {
    expect(breakEndsAt(attempt, 'english', T0 + 5000)).toBe(T0 + MINUTE)
    const begun = applyAction(attempt, { section: 'english', action: 'start', at: T0 + 1000 }, T0 + 1000)
    const finished = applyAction(begun, { section: 'english', action: 'finish', at: T0 + 9000 }, T0 + 9000)
    expect(breakEndsAt(finished, 'math', T0 + 10_000)).toBe(T0 + 9000 + MINUTE)
  })

  test('returns a later time if the attempt’s breaks are extended with its time limits', () => {
    const extended = { ...attempt, timeFactor: 1.5 as const, breakSeconds: 90 }
    expect(breakEndsAt(extended, 'english', T0 + 5000)).toBe(T0 + 90_000)
    expect(advance(extended, T0 + 89_999).sections[0]?.state).toBe('waiting')
    expect(advance(extended, T0 + 90_000).sections[0]?.state).toBe('running')
  })

  test('counts from the deadline of a section that timed out', () => {
    const opened = T0 + MINUTE
    const deadline = opened + SECONDS * 1000
    expect(breakEndsAt(attempt, 'math', deadline + 1)).toBe(deadline + MINUTE)
  })

  test('returns null while the previous section runs, and once the section itself has started', () => {
    expect(breakEndsAt(attempt, 'english', T0 + MINUTE)).toBeNull()
    expect(breakEndsAt(attempt, 'math', T0 + MINUTE + 1)).toBeNull()
  })

  test('returns null for a practice test, in which only the student ends an intermission', () => {
    expect(breakEndsAt({ ...attempt, mode: 'practice' }, 'english', T0 + 1000)).toBeNull()
  })

  test('returns the time at which the section starts automatically', () => {
    const end = breakEndsAt(attempt, 'english', T0) ?? 0
    expect(advance(attempt, end - 1).sections[0]?.state).toBe('waiting')
    expect(advance(attempt, end).sections[0]?.state).toBe('running')
  })
})

describe('hasTimedOut', () => {
  test('is true for a section that ended at its deadline, and false for one finished early or waiting', () => {
    const timedOut = advance(attempt, T0 + MINUTE + SECONDS * 1000).sections[0]
    expect(timedOut && hasTimedOut(timedOut)).toBe(true)
    const begun = applyAction(attempt, { section: 'english', action: 'start', at: T0 }, T0)
    const finished = applyAction(begun, { section: 'english', action: 'finish', at: T0 + 9000 }, T0 + 9000)
    expect(finished.sections[0] && hasTimedOut(finished.sections[0])).toBe(false)
    expect(hasTimedOut(waitingClock('math', 1, SECONDS))).toBe(false)
  })
})
