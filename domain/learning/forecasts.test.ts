import { expect, test } from 'vitest'
import { DAY, T0 } from '#test/support/sample-attempt.ts'
import { repeatAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { completedTest } from '#test/support/own-tests.ts'
import {
  MAX_FORECASTS,
  packForecasts,
  unpackForecasts,
  wholeFormOf,
  withForecasts,
  type Forecasts,
} from './forecasts.ts'
import { addAnswers, emptySummary, shortId } from './summary.ts'

const MATH = { section: 'math', version: 'old' } as const
const everyTest = () => MATH
const idOf = (number: number) => `att_${String(number).padStart(22, '0')}`
/** Tests on successive days, the earlier ones with more wrong answers. */
const tests = Array.from({ length: MAX_FORECASTS + 4 }, (_, number) =>
  sampleEvidence([...repeatAnswer(30), ...repeatAnswer(30, { isRight: number > 4 })], {
    attemptId: idOf(number),
    at: T0 + number * DAY,
  }),
)
const NOTHING = { summary: emptySummary(0), forecasts: new Map() satisfies Forecasts }

test('withForecasts predicts each test from the answers before it, and has no forecast of the first test', () => {
  const [first, second, third] = tests
  if (first === undefined || second === undefined || third === undefined) throw new Error('no tests')
  const forecasts = withForecasts(NOTHING, [third, first, second], everyTest)
  expect([...forecasts.keys()]).toEqual([idOf(1), idOf(2)].map(shortId))
  const again = withForecasts(
    { summary: addAnswers(NOTHING.summary, [first, second]), forecasts: new Map() },
    [third],
    everyTest,
  )
  expect(again.get(shortId(third.attemptId))).toEqual(forecasts.get(shortId(third.attemptId)))
})

test('withForecasts returns the same forecasts for a history in two parts, and only the newest ones', () => {
  const whole = withForecasts(NOTHING, tests, everyTest)
  expect([...whole.keys()]).toEqual(tests.slice(-MAX_FORECASTS).map(({ attemptId }) => shortId(attemptId)))
  for (const cut of [1, 10, 26]) {
    const [early, late] = [tests.slice(0, cut), tests.slice(cut)]
    const forecasts = withForecasts(NOTHING, early, everyTest)
    const summary = addAnswers(NOTHING.summary, early)
    expect(withForecasts({ summary, forecasts }, late, everyTest)).toEqual(whole)
  }
})

test('withForecasts has no forecast of drills and tests that are no whole form, but counts their answers', () => {
  const [first, second, third] = tests
  if (first === undefined || second === undefined || third === undefined) throw new Error('no tests')
  const drill = { ...second, mode: 'drill' as const }
  expect(withForecasts(NOTHING, [first, drill], everyTest).size).toBe(0)
  const formOf = (id: string) => (id === third.attemptId ? MATH : undefined)
  const all = withForecasts(NOTHING, [first, second, third], everyTest)
  expect(withForecasts(NOTHING, [first, second, third], formOf)).toEqual(new Map([...all].slice(-1)))
})

test('wholeFormOf accepts only a timed test of all topics and of standard length', () => {
  const whole = completedTest(T0, 20, { section: 'math', correct: 33, count: 60, requested: 60 })
  expect(wholeFormOf(whole)).toEqual(MATH)
  expect(wholeFormOf({ ...whole, untimed: true })).toBeUndefined()
  expect(wholeFormOf({ ...whole, topics: ['Trigonometry'] })).toBeUndefined()
  expect(wholeFormOf({ ...whole, result: null })).toBeUndefined()
  const short = completedTest(T0, 20, { section: 'math', correct: 33, count: 59, requested: 59 })
  expect(wholeFormOf(short)).toBeUndefined()
})

test('packed forecasts are short, unpacking restores them, and an entry without all scores is rejected', () => {
  const forecasts = withForecasts(NOTHING, tests, everyTest)
  const packed = packForecasts(forecasts)
  expect(packed.length).toBeLessThan(600)
  expect([...unpackForecasts(packed)]).toEqual([...forecasts])
  expect(unpackForecasts(packForecasts(new Map()))).toEqual(new Map())
  expect(() => unpackForecasts('aZ3_kQ9x-b.26.24')).toThrow(RangeError)
})
