import { expect, test } from 'vitest'
import { countAxis } from './count-axis.ts'

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 10, 20, 30]],
  [130, [0, 50, 100, 150]],
  [50_001, [0, 12_501, 25_002, 37_503, 50_004]],
])('countAxis reaches %i in two to four equal steps', (highest, ticks) => {
  expect(countAxis(highest)).toEqual({ top: ticks.at(-1), ticks })
})
