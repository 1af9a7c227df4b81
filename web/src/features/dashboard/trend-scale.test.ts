import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHART, pointLimit, scoreAxis } from './trend-scale.ts'

it('scoreAxis includes every value, ends at the best score, and has at least three steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 36 }), { minLength: 1, maxLength: 30 }), (values) => {
      const { low, ticks } = scoreAxis(values)
      for (const value of values) expect(value).toBeGreaterThanOrEqual(low)
      expect(ticks[0]).toBe(low)
      expect(ticks.at(-1)).toBe(36)
      expect(ticks.length).toBeGreaterThanOrEqual(4)
    }),
  )
  expect(scoreAxis([36]).ticks).toEqual([18, 24, 30, 36])
  expect(scoreAxis([1, 32]).ticks).toEqual([0, 6, 12, 18, 24, 30, 36])
})

it('pointLimit leaves room for the mark of each test', () => {
  for (const width of [320, 340, 700, 1100]) {
    const limit = pointLimit(width)
    expect((width - CHART.left - CHART.right - 28) / (limit - 1)).toBeGreaterThanOrEqual(2 * CHART.mark)
  }
})
