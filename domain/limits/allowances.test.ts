import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND, T0 } from '#test/support/sample-attempt.ts'
import { NO_ANSWER } from '../attempts/attempt.ts'
import { waitingClock } from '../attempts/clocks.ts'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import {
  checkCost,
  DAY_MS,
  keyCost,
  KEY_ALLOWANCES,
  maxKeys,
  nextDay,
  opensAt,
  PLAUSIBLE_MS,
  waitText,
} from './allowances.ts'

const attemptOf = (questions: number, createdAt = T0) => ({
  createdAt,
  sections: [waitingClock('math', questions, null)],
  answers: [],
})
const attempts = fc
  .record({ questions: fc.integer({ min: 1, max: 215 }), createdAt: fc.integer({ min: 0, max: 4e12 }) })
  .map(({ questions, createdAt }) => ({ questions, attempt: attemptOf(questions, createdAt) }))
const waits = fc.integer({ min: 0, max: 3 * DAY_MS })

describe('keyCost', () => {
  test('counts an attempt as fast until its questions could have been read', () => {
    fc.assert(
      fc.property(attempts, waits, ({ questions, attempt }, wait) => {
        expect(keyCost(attempt, attempt.createdAt + wait)).toEqual({
          all: questions,
          fast: wait < questions * PLAUSIBLE_MS ? questions : 0,
        })
      }),
    )
  })

  test('never grows with time, so waiting never costs a student', () => {
    fc.assert(
      fc.property(attempts, waits, waits, ({ attempt }, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        expect(keyCost(attempt, attempt.createdAt + later).fast).toBeLessThanOrEqual(
          keyCost(attempt, attempt.createdAt + sooner).fast,
        )
      }),
    )
  })

  test.each(VERSIONS.flatMap((version) => SECTIONS.map((section) => [version, section] as const)))(
    'counts nothing as fast in a whole %s %s section at a third of its time',
    (version, section) => {
      const { questions, seconds } = FORMATS[version][section]
      expect(keyCost(attemptOf(questions), T0 + (seconds * SECOND) / 3).fast).toBe(0)
    },
  )
})

describe('checkCost', () => {
  const checked = { ...NO_ANSWER, checked: true } as const
  test('counts one key, as fast until the questions checked so far and this one could have been read', () => {
    fc.assert(
      fc.property(fc.nat(40), waits, (count, wait) => {
        const answers = [...Array.from({ length: count }, () => checked), NO_ANSWER]
        const cost = checkCost({ createdAt: T0, answers }, T0 + wait)
        expect(cost).toEqual({ all: 1, fast: wait < (count + 1) * PLAUSIBLE_MS ? 1 : 0 })
      }),
    )
  })

  test('leaves to the review only the keys that no check has shown', () => {
    const attempt = { ...attemptOf(10), answers: [checked, NO_ANSWER, checked] }
    expect(keyCost(attempt, T0)).toEqual({ all: 8, fast: 8 })
  })
})

describe('opensAt', () => {
  test('returns a time at which the review fits, for every fast attempt of a caller who waits', () => {
    fc.assert(
      fc.property(attempts, waits, ({ attempt }, wait) => {
        const now = attempt.createdAt + wait
        fc.pre(keyCost(attempt, now).fast > 0)
        const opens = opensAt(attempt, ['fast'], now)
        expect(opens).toBeGreaterThan(now)
        expect(keyCost(attempt, opens).fast).toBeLessThanOrEqual(maxKeys('account').fast)
      }),
    )
  })

  test('returns the start of the next UTC day if the allowance for all keys is used up', () => {
    const noon = Date.UTC(2026, 10, 22, 12)
    expect(opensAt(attemptOf(40, noon), ['all', 'fast'], noon)).toBe(Date.UTC(2026, 10, 23))
    expect(nextDay(Date.UTC(2026, 10, 22))).toBe(Date.UTC(2026, 10, 23))
  })

  test('doesn’t promise the review of a long fast test for the next day, when it would get 429 again', () => {
    const beforeMidnight = Date.UTC(2026, 10, 22, 23, 59)
    expect(opensAt(attemptOf(215, beforeMidnight), ['fast'], beforeMidnight)).toBe(
      beforeMidnight + 215 * PLAUSIBLE_MS,
    )
    expect(opensAt(attemptOf(40, beforeMidnight), ['fast'], beforeMidnight)).toBe(Date.UTC(2026, 10, 23))
  })
})

test('KEY_ALLOWANCES are 505 for an account, 430 for a network, and 148 for fast reviews', () => {
  expect(KEY_ALLOWANCES).toEqual({ fast: 148, account: 505, network: 430 })
})

test.each([
  [1, '1 minute'],
  [MINUTE, '1 minute'],
  [MINUTE + 1, '2 minutes'],
  [90 * MINUTE, '90 minutes'],
  [91 * MINUTE, '2 hours'],
  [DAY_MS, '24 hours'],
])('waitText rounds %d ms up to %s', (ms, words) => {
  expect(waitText(ms)).toBe(words)
})
