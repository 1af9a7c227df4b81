import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VisibleError } from '../errors.ts'
import { SECTIONS } from '../exam/formats.ts'
import { NO_ANSWER, type Attempt } from './attempt.ts'
import { applyAction, advance, waitingClock } from './clocks.ts'
import { save } from './grade.ts'
import {
  choose,
  currentClock,
  goTo,
  isTestOver,
  leaveEarly,
  applyClockAction,
  msLeft,
  openSitting,
  phaseOf,
  resumeCounting,
  stopCounting,
  tick,
  toggleBookmark,
  type Sitting,
} from './sitting.ts'
import { mergeServerState, acknowledge, unsaved, rebaseOnServer } from './sync.ts'

const T0 = 1_800_000_000_000
const COUNT = 4
const SECONDS = 120

const fullTest: Attempt = {
  id: 'att_test',
  section: 'full',
  version: 'old',
  mode: 'practice',
  createdAt: T0,
  untimed: false,
  timeFactor: 1,
  requested: 16,
  limited: false,
  state: 'open',
  sections: SECTIONS.map((section) => waitingClock(section, COUNT, SECONDS)),
  answers: SECTIONS.flatMap(() => Array.from({ length: COUNT }, () => NO_ANSWER)),
  late: false,
  result: null,
}
const KEY = fullTest.answers.map(() => 0 as const)
const startEnglish = (now: number) => applyClockAction(openSitting(fullTest, now), 'start', 'english', now)
const answersOf = (sitting: Sitting) => sitting.attempt.answers.map(({ choice }) => choice)

describe('a sitting', () => {
  test('begins with the intermission before English, which has its whole time left', () => {
    const sitting = openSitting(fullTest, T0)
    expect(phaseOf(sitting, T0)).toBe('intermission')
    expect(msLeft(sitting, T0 + 60_000)).toBe(SECONDS * 1000)
  })

  test('stores an answer and clears it', () => {
    const answered = choose(startEnglish(T0), 2, T0 + 5000)
    expect(answersOf(answered)[0]).toBe(2)
    expect(answersOf(choose(answered, null, T0 + 6000))[0]).toBeNull()
  })

  test('accepts no answer before its section starts, while it is paused, or after its time', () => {
    const waiting = openSitting(fullTest, T0)
    expect(choose(waiting, 1, T0)).toBe(waiting)
    const paused = applyClockAction(startEnglish(T0), 'pause', 'english', T0 + 1000)
    expect(choose(paused, 1, T0 + 2000)).toBe(paused)
    const running = startEnglish(T0)
    expect(choose(running, 1, T0 + SECONDS * 1000)).toBe(running)
  })

  test('is not over while another section follows, even if the current one is over', () => {
    const running = startEnglish(T0)
    expect(phaseOf(running, T0 + SECONDS * 1000)).toBe('finished')
    expect(isTestOver(running, T0 + SECONDS * 1000)).toBe(false)
    expect(
      isTestOver(leaveEarly({ ...running, attempt: { ...running.attempt, mode: 'test-day' } }, T0), T0),
    ).toBe(true)
  })

  test('doesn’t count the time away for any question', () => {
    const away = stopCounting(startEnglish(T0), T0 + 5000)
    const back = resumeCounting(away, T0 + 65_000)
    const answered = choose(back, 1, T0 + 68_000)
    expect(answered.attempt.answers[0]?.timeSpentSeconds).toBe(8)
    expect(msLeft(answered, T0 + 68_000)).toBe(SECONDS * 1000 - 68_000)
  })

  test('stays inside the current section', () => {
    const running = startEnglish(T0)
    expect(goTo(running, COUNT, T0 + 1000)).toBe(running)
    expect(goTo(running, -1, T0 + 1000)).toBe(running)
    expect(goTo(running, COUNT - 1, T0 + 1000).current).toBe(COUNT - 1)
  })

  test('goes to the next section when time runs out, without starting its clock', () => {
    const after = tick(startEnglish(T0), T0 + SECONDS * 1000)
    expect(after.current).toBe(COUNT)
    expect(phaseOf(after, T0 + SECONDS * 1000)).toBe('intermission')
  })

  test('doesn’t return to a finished section', () => {
    const next = applyClockAction(startEnglish(T0), 'finish', 'english', T0 + 1000)
    const math = applyClockAction(next, 'start', 'math', T0 + 2000)
    expect(goTo(math, 0, T0 + 3000)).toBe(math)
    expect(applyClockAction(math, 'start', 'english', T0 + 3000)).toBe(math)
  })

  test('counts fifteen minutes of sleep as fifteen minutes', () => {
    const long = { ...fullTest, sections: fullTest.sections.map((clock) => ({ ...clock, seconds: 2700 })) }
    const running = applyClockAction(openSitting(long, T0), 'start', 'english', T0)
    expect(msLeft(running, T0 + 15 * 60_000)).toBe(30 * 60_000)
  })

  test('counts the time on each question, but not the time of a pause', () => {
    let sitting = startEnglish(T0)
    sitting = goTo(sitting, 1, T0 + 7000)
    sitting = applyClockAction(sitting, 'pause', 'english', T0 + 10_000)
    sitting = applyClockAction(sitting, 'resume', 'english', T0 + 600_000)
    sitting = goTo(sitting, 0, T0 + 604_000)
    expect(sitting.attempt.answers.map(({ timeSpentSeconds }) => timeSpentSeconds).slice(0, 2)).toEqual([
      7, 7,
    ])
  })

  test('still sends an answer that was given while a save was in progress', () => {
    const first = choose(startEnglish(T0), 1, T0 + 1000)
    const sent = unsaved(first)
    const second = choose(first, 2, T0 + 2000)
    expect(unsaved(acknowledge(second, sent, [])).map(({ choice }) => choice)).toEqual([2])
  })

  test('merges later answers of another device, and doesn’t replace later answers of this one', () => {
    const here = choose(startEnglish(T0), 1, T0 + 1000)
    const other = { ...NO_ANSWER, choice: 3 as const, seq: 9 }
    const stored = {
      ...here.attempt,
      answers: here.attempt.answers.with(1, other).with(0, { ...other, seq: 0 }),
    }
    const merged = mergeServerState(here, stored, T0 + 2000)
    expect(answersOf(merged).slice(0, 2)).toEqual([1, 3])
    expect(unsaved(merged).map(({ index }) => index)).toEqual([0])
  })
})

test('applyClockAction gives a later timestamp than the last, even if the device’s clock went back', () => {
  const paused = applyClockAction(startEnglish(T0 + 10_000), 'pause', 'english', T0 + 20_000)
  const resumed = applyClockAction(paused, 'resume', 'english', T0 + 5000)
  expect(phaseOf(resumed, T0 + 20_001)).toBe('question')
  const stamps = resumed.actions.map(({ at }) => at ?? 0)
  expect(stamps).toEqual(stamps.toSorted((one, other) => one - other))
  expect(new Set(stamps).size).toBe(3)
})

describe('Emergency Exit', () => {
  const simulation = openSitting({ ...fullTest, mode: 'test-day' }, T0)

  test('ends a simulation at once, and no answer is accepted after that', () => {
    const left = leaveEarly(
      choose(applyClockAction(simulation, 'start', 'english', T0), 1, T0 + 1000),
      T0 + 5000,
    )
    expect(left.attempt.state).toBe('left')
    expect(phaseOf(left, T0 + 5000)).toBe('finished')
    expect(choose(left, 2, T0 + 6000)).toBe(left)
  })

  test('doesn’t change a practice test or a simulation that is over', () => {
    expect(leaveEarly(startEnglish(T0), T0)).toEqual(startEnglish(T0))
    const over = T0 + 24 * 3_600_000
    expect(leaveEarly(simulation, over)).toBe(simulation)
  })
})

type Step = { wait: number } & (
  | { kind: 'choose'; choice: 0 | 1 | 2 | 3 | null }
  | { kind: 'go'; to: number }
  | { kind: 'mark' }
  | { kind: 'clock'; section: (typeof SECTIONS)[number]; action: 'start' | 'pause' | 'resume' | 'finish' }
  | { kind: 'send' }
)

const wait = fc.integer({ min: 0, max: 40_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      wait,
      kind: fc.constant('choose' as const),
      choice: fc.constantFrom(0, 1, 2, 3, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ wait, kind: fc.constant('go' as const), to: fc.integer({ min: -1, max: 16 }) }),
  },
  { weight: 1, arbitrary: fc.record({ wait, kind: fc.constant('mark' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      wait,
      kind: fc.constant('clock' as const),
      section: fc.constantFrom(...SECTIONS),
      action: fc.constantFrom('start', 'start', 'pause', 'resume', 'finish'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wait, kind: fc.constant('send' as const) }) },
)

function applyStep(sitting: Sitting, move: Step, now: number): Sitting {
  switch (move.kind) {
    case 'choose':
      return choose(sitting, move.choice, now)
    case 'go':
      return goTo(sitting, move.to, now)
    case 'mark':
      return toggleBookmark(sitting, now)
    case 'clock':
      return applyClockAction(sitting, move.action, move.section, now)
    case 'send':
      return sitting
  }
}

const runs = { numRuns: Number(process.env['HISTORIES'] ?? 500) }

test('a sitting changes no answer of a section that isn’t running, and the server ends with the sitting’s answers, for any steps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = T0
      let sitting = openSitting(fullTest, now)
      let server = fullTest
      const send = () => {
        const answers = unsaved(sitting)
        const { actions } = sitting
        server = save(server, KEY, { answers, sections: actions }, now).attempt
        sitting = acknowledge(sitting, answers, actions)
      }
      for (const move of steps) {
        now += move.wait
        const before = tick(sitting, now)
        const after = applyStep(before, move, now)
        const clock = currentClock(after, now)
        expect(after.current).toBeGreaterThanOrEqual(0)
        const closed = advance(before.attempt, now).sections.map(({ state }) => state !== 'running')
        after.attempt.answers.forEach((answer, index) => {
          const earlier = before.attempt.answers[index]
          expect(answer.seq).toBeGreaterThanOrEqual(earlier?.seq ?? 0)
          if (closed[Math.floor(index / COUNT)] === true) expect(answer.choice).toBe(earlier?.choice)
        })
        expect(clock.count).toBe(COUNT)
        sitting = after
        if (move.kind === 'send') send()
      }
      send()
      expect(server.answers).toEqual(sitting.attempt.answers)
      expect(sitting.pending.size).toBe(0)
    }),
    runs,
  )
})

test('applyAction reopens no finished section', () => {
  const finished = applyAction(
    applyAction(fullTest, { section: 'english', action: 'start' }, T0),
    { section: 'english', action: 'finish' },
    T0 + 1,
  )
  for (const action of ['start', 'resume'] as const)
    expect(() => applyAction(finished, { section: 'english', action }, T0 + 2)).toThrow(VisibleError)
})

test('rebaseOnServer uses the server’s clocks and drops answers that the server wouldn’t accept', () => {
  const elsewhere = applyAction(
    applyAction(fullTest, { section: 'english', action: 'start' }, T0),
    { section: 'english', action: 'finish' },
    T0 + 10_000,
  )
  let sitting = choose(startEnglish(T0), 1, T0 + 9000)
  sitting = choose(goTo(sitting, 1, T0 + 10_000), 2, T0 + 40_000)
  const rebased = rebaseOnServer(sitting, elsewhere, T0 + 41_000)
  expect([...rebased.pending.keys()]).toEqual([0])
  expect(answersOf(rebased).slice(0, 2)).toEqual([1, null])
  expect(rebased.actions).toEqual([])
  expect(phaseOf(rebased, T0 + 41_000)).toBe('intermission')
})
