import { describe, expect, test } from 'vitest'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { hasExpired, hasRunOut, runOutTests, unfinishedTests, leftOrUnansweredTests } from './own-test.ts'

const ids = (tests: readonly { id: string }[]) => tests.map(({ id }) => id)

describe('hasRunOut and hasExpired', () => {
  test('a test has run out once its time and the grace period of 5 seconds are over', () => {
    const test = { state: 'open', endsAt: 10_000 } as const
    expect([9999, 10_000, 14_999, 15_000].map((now) => hasRunOut(test, now))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test.each([
    { state: 'open', endsAt: null },
    { state: 'closed', endsAt: 1 },
    { state: 'left', endsAt: 1 },
    { state: 'unanswered', endsAt: 1 },
  ] as const)('are false for %j', (test) => {
    expect(hasRunOut(test, 1e15)).toBe(false)
    expect(hasExpired(test, 1e15)).toBe(false)
  })

  test('a test has expired once no answer can arrive anymore, 7 days after the end', () => {
    const test = { state: 'open', endsAt: 10_000 } as const
    const week = 7 * 24 * 3_600_000
    expect([10_000 + week, 10_001 + week].map((now) => hasExpired(test, now))).toEqual([false, true])
  })

  test('runOutTests lists only tests whose time has run out without a score', () => {
    const over = ownTest({ id: 'over', endsAt: 10_000 })
    const tests = [over, ownTest({ endsAt: 90_000 }), ownTest(), completedTest(5000, 20)]
    expect(ids(runOutTests(tests, 15_000))).toEqual(['over'])
  })
})

test('unfinishedTests lists open tests whose time runs or waits, the latest first', () => {
  const early = ownTest({ id: 'early', createdAt: 1000 })
  const running = ownTest({ id: 'running', createdAt: 2000, endsAt: 60_000 })
  const over = ownTest({ id: 'over', createdAt: 3000, endsAt: 4000 })
  const left = ownTest({ id: 'left', state: 'left' })
  expect(ids(unfinishedTests([early, running, over, left, completedTest(5000, 20)], 50_000))).toEqual([
    'running',
    'early',
  ])
})

test('leftOrUnansweredTests lists tests that were left or ended without an answer, the one started last first', () => {
  const tests = [
    ownTest({ id: 'left first', state: 'left', createdAt: 1000 }),
    completedTest(9000, 20, { id: 'completed' }),
    ownTest({ id: 'unanswered', state: 'unanswered', createdAt: 8000 }),
    ownTest({ id: 'open', createdAt: 10_000 }),
  ]
  expect(ids(leftOrUnansweredTests(tests))).toEqual(['unanswered', 'left first'])
})
