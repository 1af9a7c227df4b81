import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberTicks, timeScale } from './time-scale.ts'

describe('the time axis', () => {
  it('has few round ticks and reaches above the longest time', () => {
    expect(timeScale([10, 42, 95], 36)).toEqual({ top: 120, ticks: [0, 30, 60, 90, 120] })
  })

  it('cuts off times that would flatten all other bars', () => {
    expect(timeScale([10, 2000], 36).top).toBe(180)
  })

  it('leaves room above the pace if no question took time', () => {
    expect(timeScale([0, 0], 36)).toEqual({ top: 60, ticks: [0, 15, 30, 45, 60] })
  })

  it('includes the pace and every time up to five times the pace, for any test', () => {
    const times = fc.array(fc.nat(65_535), { maxLength: 75 })
    fc.assert(
      fc.property(times, fc.double({ min: 36, max: 120, noNaN: true }), (times, pace) => {
        const { top, ticks } = timeScale(times, pace)
        expect(top).toBeGreaterThan(pace)
        for (const time of times) expect(top).toBeGreaterThanOrEqual(Math.min(time, pace * 5))
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.at(-1)).toBe(top)
      }),
    )
  })
})

it('numberTicks returns each number if there are few, otherwise the first and the multiples of 5 or 10', () => {
  expect(numberTicks(0)).toEqual([])
  expect(numberTicks(4)).toEqual([1, 2, 3, 4])
  expect(numberTicks(12)).toEqual([1, 5, 10])
  expect(numberTicks(40)).toEqual([1, 10, 20, 30, 40])
})
