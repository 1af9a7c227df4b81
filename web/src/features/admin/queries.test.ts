import { expect, test } from 'vitest'
import { runQuery } from './queries.ts'

test('runQuery polls every 2 seconds, and less often after each failure, but at least every 30 seconds', () => {
  const { refetchInterval, retryDelay } = runQuery('admin', 'r-1')
  const delayAfter = (failures: number) =>
    typeof retryDelay === 'function' ? retryDelay(failures - 1, new Error()) : null
  expect(refetchInterval).toBe(2000)
  expect([1, 2, 3, 4, 50].map(delayAfter)).toEqual([4000, 8000, 16_000, 30_000, 30_000])
})
