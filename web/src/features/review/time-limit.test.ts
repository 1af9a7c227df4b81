import { expect, it } from 'vitest'
import { timeLimit, timeRanOut } from './time-limit.ts'

const clock = (overrides: {
  seconds?: number | null
  endsAt?: number | null
  finishedAt?: number | null
}) => ({
  section: 'math' as const,
  count: 5,
  seconds: 300,
  state: 'finished' as const,
  startedAt: 0,
  endsAt: 300_000,
  remainingMs: null,
  finishedAt: 200_000,
  changedAt: 0,
  ...overrides,
})

it('timeLimit adds up the limits of the sections, and returns null for an untimed test', () => {
  expect(timeLimit({ sections: [clock({}), clock({ seconds: 60 })] })).toBe(360)
  expect(timeLimit({ sections: [clock({ seconds: null, endsAt: null })] })).toBeNull()
})

it('timeRanOut is true if a section ended at its deadline, but not if it was finished earlier or not started', () => {
  expect(timeRanOut({ sections: [clock({}), clock({ finishedAt: 300_000 })] })).toBe(true)
  expect(timeRanOut({ sections: [clock({})] })).toBe(false)
  expect(timeRanOut({ sections: [clock({ endsAt: null, finishedAt: null })] })).toBe(false)
})
