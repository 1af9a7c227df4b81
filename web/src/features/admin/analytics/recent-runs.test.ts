import { expect, test } from 'vitest'
import { LISTED_RUNS } from '#domain/generation/run.ts'
import { recentRuns } from './recent-runs.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 12)
const run = (daysAgo: number) => ({
  createdAt: NOW - daysAgo * DAY,
  validated: 8,
  rejected: 2,
  spending: { usd: 0.25, inputTokens: 1, outputTokens: 1, calls: 1 },
})

test('recentRuns adds up the runs of the last 30 days and leaves out older ones', () => {
  expect(recentRuns([run(0), run(29), run(30), run(31)], NOW)).toEqual({
    runs: 2,
    validated: 16,
    rejected: 4,
    usd: 0.5,
    isComplete: true,
  })
  expect(recentRuns([], NOW)).toEqual({ runs: 0, validated: 0, rejected: 0, usd: 0, isComplete: true })
})

test('recentRuns is incomplete if the server lists as many runs as it can, all from the last 30 days', () => {
  const listed = Array.from({ length: LISTED_RUNS }, () => run(1))
  expect(recentRuns(listed, NOW).isComplete).toBe(false)
  expect(recentRuns(listed.slice(1), NOW).isComplete).toBe(true)
  expect(recentRuns([...listed.slice(1), run(40)], NOW).isComplete).toBe(true)
})
