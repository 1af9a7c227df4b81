import { expect, test } from 'vitest'
import { jitteredPause } from './jittered-pause.ts'

test.each([
  [10, [5, 10, 20]],
  [50, [25, 50, 100]],
])('jitteredPause doubles the longest pause with each retry, from %d ms', async (firstMs, expected) => {
  const pauses: number[] = []
  const pause = jitteredPause({ rng: () => 0.5, pause: async (ms) => void pauses.push(ms) }, firstMs)
  for (const retry of [1, 2, 3]) await pause(retry)
  expect(pauses).toEqual(expected)
})
