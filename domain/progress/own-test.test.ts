import { describe, expect, test } from 'vitest'
import { completedTest, ownTest } from '../../test/support/own-tests.ts'
import { hasRunOut, leftTests, unfinishedTests } from './own-test.ts'

const ids = (tests: readonly { id: string }[]) => tests.map(({ id }) => id)

describe('a test whose time is over', () => {
  test('has run out when the grace of 5 seconds is over too', () => {
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
    { state: 'graded', endsAt: 1 },
    { state: 'closed', endsAt: 1 },
    { state: 'left', endsAt: 1 },
  ] as const)('of %j never has', (test) => {
    expect(hasRunOut(test, 1e15)).toBe(false)
  })
})

test('unfinished tests are the open ones whose time runs or waits, the latest first', () => {
  const early = ownTest({ id: 'early', createdAt: 1000 })
  const running = ownTest({ id: 'running', createdAt: 2000, endsAt: 60_000 })
  const over = ownTest({ id: 'over', createdAt: 3000, endsAt: 4000 })
  const left = ownTest({ id: 'left', state: 'left' })
  expect(ids(unfinishedTests([early, running, over, left, completedTest(5000, 20)], 50_000))).toEqual([
    'running',
    'early',
  ])
})

test('tests left early are listed by themselves, the one begun last first', () => {
  const tests = [
    ownTest({ id: 'left first', state: 'left', createdAt: 1000 }),
    completedTest(9000, 20, { id: 'completed' }),
    ownTest({ id: 'left last', state: 'left', createdAt: 8000 }),
    ownTest({ id: 'open', createdAt: 10_000 }),
  ]
  expect(ids(leftTests(tests))).toEqual(['left last', 'left first'])
})
