import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('polls every 2 seconds, and less often after each failure', () => {
  expect([0, 1, 2, 3, 4, 50].map(pollDelay)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
})
