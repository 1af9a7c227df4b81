import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('a run is looked at every 2 seconds, and ever more seldom where it cannot be read', () => {
  expect([0, 1, 2, 3, 4, 50].map(pollDelay)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
})
