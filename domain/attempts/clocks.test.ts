import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, sampleAttempt, SECOND, T0 } from '#test/support/sample-attempt.ts'
import { SECTIONS, type Section } from '../exam/formats.ts'
import { VisibleError } from '../errors.ts'
import type { Attempt, SectionClock } from './attempt.ts'
import { applyAction, advance, type SectionAction } from './clocks.ts'

/** Applies actions in order, each at its own time. */
const run = (attempt: Attempt, ...steps: [Section, SectionAction['action'], number][]): Attempt =>
  steps.reduce((current, [section, action, at]) => applyAction(current, { section, action }, at), attempt)
const clockOf = (attempt: Attempt, section: Section = 'math'): SectionClock => {
  const clock = attempt.sections.find((one) => one.section === section)
  if (clock === undefined) throw new Error(`no ${section}`)
  return clock
}
const states = (attempt: Attempt) => attempt.sections.map(({ state }) => state)
const expectConflict = (action: () => unknown) => {
  expect(action).toThrow(VisibleError)
  expect(action).toThrow(expect.objectContaining({ code: 'conflict' }))
}
/** The end of the sample section's 10 minutes. */
const END = T0 + 10 * MINUTE

describe('a running section', () => {
  test('has a deadline, not a countdown: 15 minutes in which the device sleeps count as 15 minutes', () => {
    const attempt = sampleAttempt({ seconds: 2700 })
    const before = clockOf(advance(attempt, T0 + MINUTE))
    const awake = clockOf(advance(attempt, T0 + 16 * MINUTE))
    expect(awake).toEqual(before)
    expect((awake.endsAt ?? 0) - (T0 + 16 * MINUTE)).toBe(29 * MINUTE)
  })

  test('finishes automatically at its deadline, not when it is read', () => {
    expect(clockOf(advance(sampleAttempt(), END - 1)).state).toBe('running')
    expect(clockOf(advance(sampleAttempt(), END + DAY))).toMatchObject({
      state: 'finished',
      finishedAt: END,
      endsAt: END,
    })
  })

  test('never times out without a limit', () => {
    expect(clockOf(advance(sampleAttempt({ seconds: null }), T0 + 30 * DAY))).toMatchObject({
      state: 'running',
      endsAt: null,
    })
  })

  test('has the same deadline when started again', () => {
    const again = run(sampleAttempt(), ['math', 'start', T0 + MINUTE])
    expect(clockOf(again)).toMatchObject({ startedAt: T0, endsAt: END })
  })
})

describe('pause and resume', () => {
  test('the time left stays fixed while paused and continues on resume', () => {
    const paused = run(sampleAttempt(), ['math', 'pause', T0 + 4 * MINUTE])
    expect(clockOf(advance(paused, T0 + DAY))).toMatchObject({
      state: 'paused',
      endsAt: null,
      remainingMs: 6 * MINUTE,
    })
    const resumed = run(paused, ['math', 'resume', T0 + DAY])
    expect(clockOf(resumed)).toMatchObject({
      state: 'running',
      remainingMs: null,
      endsAt: T0 + DAY + 6 * MINUTE,
    })
  })

  test('a repeated pause or resume changes nothing', () => {
    const paused = run(sampleAttempt(), ['math', 'pause', T0 + MINUTE])
    expect(run(paused, ['math', 'pause', T0 + 2 * MINUTE])).toEqual(paused)
    const resumed = run(paused, ['math', 'resume', T0 + 3 * MINUTE])
    expect(run(resumed, ['math', 'resume', T0 + 4 * MINUTE])).toEqual(resumed)
  })

  test('an action older than the last one that took effect changes nothing', () => {
    const resumed = run(sampleAttempt(), ['math', 'pause', T0 + MINUTE], ['math', 'resume', T0 + 2 * MINUTE])
    const after = applyAction(resumed, { section: 'math', action: 'pause', at: T0 + MINUTE }, T0 + 5 * MINUTE)
    expect(after).toEqual(resumed)
  })

  test('a pause made in time counts even if it arrives after the deadline', () => {
    const paused = applyAction(
      sampleAttempt(),
      { section: 'math', action: 'pause', at: END - MINUTE },
      END + DAY,
    )
    expect(clockOf(paused)).toMatchObject({ state: 'paused', remainingMs: MINUTE })
  })

  test('a pause made after the deadline changes nothing', () => {
    const after = run(sampleAttempt(), ['math', 'pause', END + SECOND])
    expect(clockOf(advance(after, END + SECOND)).state).toBe('finished')
  })

  test('untimed practice pauses and resumes without a limit', () => {
    const paused = run(sampleAttempt({ seconds: null }), ['math', 'pause', T0 + MINUTE])
    expect(clockOf(run(paused, ['math', 'resume', T0 + DAY]))).toMatchObject({
      state: 'running',
      endsAt: null,
    })
  })

  test('pausing or resuming a waiting section, or resuming a finished one, is a conflict', () => {
    expectConflict(() => run(sampleAttempt({ section: 'full' }), ['english', 'pause', T0 + SECOND]))
    expectConflict(() => run(sampleAttempt({ section: 'full' }), ['english', 'resume', T0 + SECOND]))
    expectConflict(() =>
      run(sampleAttempt(), ['math', 'finish', T0 + MINUTE], ['math', 'resume', T0 + 2 * MINUTE]),
    )
  })
})

describe('a finished section', () => {
  const finished = run(sampleAttempt(), ['math', 'finish', T0 + MINUTE])

  test('still has its deadline, from which the time spent is computed', () => {
    expect(clockOf(finished)).toMatchObject({ state: 'finished', finishedAt: T0 + MINUTE, endsAt: END })
  })

  test('gets the deadline that a resume at its end would have given it, if it was paused', () => {
    const ended = run(sampleAttempt(), ['math', 'pause', T0 + MINUTE], ['math', 'finish', T0 + DAY])
    expect(clockOf(ended)).toMatchObject({
      finishedAt: T0 + DAY,
      endsAt: T0 + DAY + 9 * MINUTE,
      remainingMs: null,
    })
  })

  test('can’t be reopened', () => {
    expectConflict(() => run(finished, ['math', 'start', T0 + 2 * MINUTE]))
    expectConflict(() => run(finished, ['math', 'resume', T0 + 2 * MINUTE]))
    expectConflict(() => run(sampleAttempt(), ['math', 'start', END + SECOND]))
  })

  test('doesn’t change when finished or paused again', () => {
    expect(run(finished, ['math', 'finish', T0 + 3 * MINUTE])).toEqual(finished)
    expect(run(finished, ['math', 'pause', T0 + 3 * MINUTE])).toEqual(finished)
  })
})

describe('a full test', () => {
  test('waits for each start and doesn’t skip ahead', () => {
    const full = sampleAttempt({ section: 'full' })
    expect(states(advance(full, T0 + DAY))).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expectConflict(() => run(full, ['math', 'start', T0 + SECOND]))
    expectConflict(() => run(full, ['english', 'start', T0], ['math', 'start', T0 + SECOND]))
    expectConflict(() => run(full, ['english', 'finish', T0]))
  })

  test('runs its sections in order, with an intermission of any length between them', () => {
    const steps = SECTIONS.flatMap((section, place): [Section, SectionAction['action'], number][] => [
      [section, 'start', T0 + place * DAY],
      [section, 'finish', T0 + place * DAY + MINUTE],
    ])
    const done = run(sampleAttempt({ section: 'full' }), ...steps)
    expect(states(done)).toEqual(['finished', 'finished', 'finished', 'finished'])
    expect(done.sections.map(({ startedAt }) => startedAt)).toEqual([0, 1, 2, 3].map((day) => T0 + day * DAY))
  })

  test('lets the next section start when the previous one has timed out', () => {
    const next = run(
      sampleAttempt({ section: 'full' }),
      ['english', 'start', T0],
      ['math', 'start', END + MINUTE],
    )
    expect(states(next)).toEqual(['finished', 'running', 'waiting', 'waiting'])
    expect(clockOf(next, 'english').finishedAt).toBe(END)
  })

  test('ignores a repeated start or resume of a section that has timed out, once the next began', () => {
    const started = { section: 'english', action: 'start', at: T0 } as const
    const next = { section: 'math', action: 'start', at: END + MINUTE } as const
    const repeated = [started, next].reduce(
      (attempt, action) => applyAction(attempt, action, END + DAY),
      sampleAttempt({ section: 'full' }),
    )
    expect(applyAction(repeated, started, END + DAY)).toBe(repeated)

    const resumed = run(
      sampleAttempt({ section: 'full' }),
      ['english', 'start', T0],
      ['english', 'pause', T0 + MINUTE],
      ['english', 'resume', T0 + 2 * MINUTE],
      ['math', 'start', END + 2 * MINUTE],
    )
    const again = { section: 'english', action: 'resume', at: T0 + 2 * MINUTE } as const
    expect(applyAction(resumed, again, END + DAY)).toBe(resumed)
  })

  test('throws bad_request for a section that the test doesn’t have', () => {
    expect(() => run(sampleAttempt(), ['english', 'start', T0])).toThrow(
      expect.objectContaining({ code: 'bad_request' }),
    )
  })
})

describe('Test Day Mode', () => {
  const testDay = sampleAttempt({ section: 'full', mode: 'test-day' })

  test('starts the first section automatically 60 seconds after the test was created', () => {
    expect(clockOf(advance(testDay, T0 + MINUTE - 1), 'english').state).toBe('waiting')
    expect(clockOf(advance(testDay, T0 + MINUTE), 'english')).toMatchObject({
      state: 'running',
      startedAt: T0 + MINUTE,
      endsAt: T0 + 11 * MINUTE,
    })
  })

  test('runs all sections automatically, with 60 seconds between', () => {
    const over = advance(testDay, T0 + DAY)
    expect(states(over)).toEqual(['finished', 'finished', 'finished', 'finished'])
    expect(over.sections.map(({ startedAt }) => ((startedAt ?? 0) - T0) / MINUTE)).toEqual([1, 12, 23, 34])
  })

  test('lets a student start sooner', () => {
    const sooner = run(testDay, ['english', 'start', T0 + 10 * SECOND], ['english', 'finish', T0 + MINUTE])
    expect(clockOf(run(sooner, ['math', 'start', T0 + 70 * SECOND]), 'math').startedAt).toBe(T0 + 70 * SECOND)
    expect(clockOf(advance(sooner, T0 + 2 * MINUTE), 'math').startedAt).toBe(T0 + 2 * MINUTE)
  })

  test('has no pause', () => {
    const running = run(testDay, ['english', 'start', T0])
    expectConflict(() => run(running, ['english', 'pause', T0 + MINUTE]))
  })
})

describe('timestamps', () => {
  test('a future timestamp counts as now, and one before the test as the test’s creation', () => {
    const early = applyAction(
      sampleAttempt({ section: 'full' }),
      { section: 'english', action: 'start', at: 0 },
      T0 + MINUTE,
    )
    expect(clockOf(early, 'english').startedAt).toBe(T0)
    const ahead = applyAction(
      sampleAttempt(),
      { section: 'math', action: 'pause', at: T0 + DAY },
      T0 + MINUTE,
    )
    expect(clockOf(ahead).remainingMs).toBe(9 * MINUTE)
  })

  test('a section can’t begin before the previous one ended', () => {
    const ended = run(
      sampleAttempt({ section: 'full' }),
      ['english', 'start', T0],
      ['english', 'finish', T0 + MINUTE],
    )
    const math = applyAction(ended, { section: 'math', action: 'start', at: T0 + SECOND }, T0 + 2 * MINUTE)
    expect(clockOf(math, 'math').startedAt).toBe(T0 + MINUTE)
  })

  test('a closed test accepts no action', () => {
    expectConflict(() => run({ ...sampleAttempt(), state: 'closed' }, ['math', 'finish', T0 + MINUTE]))
  })
})
