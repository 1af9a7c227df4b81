import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisScale } from './axis-scale.ts'

/** Measurements as in passages: up to three decimals, with any sign. */
const measurement = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1000)
const measurements = fc.array(measurement, { minLength: 1, maxLength: 20 })
const axisOptions = fc.record({
  fromZero: fc.boolean(),
  atValues: fc.boolean(),
  maxTicks: fc.integer({ min: 4, max: 8 }),
})

const stepsOf = ({ ticks }: { ticks: readonly number[] }) =>
  ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? Number.NaN))

describe('axisScale', () => {
  it('covers the data from the first tick to the last, if no ends are given', () => {
    fc.assert(
      fc.property(measurements, axisOptions, (values, options) => {
        const { min, max, ticks } = axisScale(values, options)
        expect(ticks[0]).toBe(min)
        expect(ticks.at(-1)).toBe(max)
        expect(min).toBeLessThanOrEqual(Math.min(...values))
        expect(max).toBeGreaterThanOrEqual(Math.max(...values))
      }),
    )
  })

  it('has 3 to 8 evenly spaced ticks within its ends, if both ends are given', () => {
    fc.assert(
      fc.property(measurements, measurement, measurement, axisOptions, (values, min, max, options) => {
        const axis = axisScale(values, { ...options, min, max })
        expect(axis.ticks.length).toBeGreaterThanOrEqual(3)
        expect(axis.ticks.length).toBeLessThanOrEqual(8)
        const steps = stepsOf(axis)
        const [step = Number.NaN] = steps
        expect(step).toBeGreaterThan(0)
        for (const other of steps) expect(Math.abs(other - step)).toBeLessThan(step * 1e-6)
        expect(axis.ticks[0]).toBeGreaterThanOrEqual(axis.min)
        expect(axis.ticks.at(-1)).toBeLessThanOrEqual(axis.max)
      }),
    )
  })

  it('steps by 1, 2, 2.5, or 5 times a power of ten', () => {
    fc.assert(
      fc.property(measurements, fc.boolean(), (values, fromZero) => {
        const [step = Number.NaN] = stepsOf(axisScale(values, { fromZero }))
        const digits = Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(6))
        expect([1, 2, 2.5, 5]).toContain(digits)
      }),
    )
  })

  it('starts and ends at the given values if the data allows it', () => {
    expect(axisScale([57, 82], { min: 55, max: 85 })).toEqual({
      min: 55,
      max: 85,
      ticks: [55, 60, 65, 70, 75, 80, 85],
      decimals: 0,
    })
    expect(axisScale([9, 31], { min: 0, max: 35 }).ticks).toEqual([0, 5, 10, 15, 20, 25, 30, 35])
    expect(axisScale([-4, 31], { min: 0, max: 35 }).min).toBe(-10)
  })

  it('includes zero if `fromZero` is set, even if all values are negative', () => {
    expect(axisScale([70, 95], { fromZero: true }).ticks).toEqual([0, 20, 40, 60, 80, 100])
    expect(axisScale([-7, -3], { fromZero: true })).toMatchObject({ min: -7, max: 0 })
    expect(axisScale([18, -21], { fromZero: true }).ticks).toEqual([-30, -20, -10, 0, 10, 20])
  })

  it("puts ticks at an experiment's values if they're evenly spaced", () => {
    expect(axisScale([0, 4, 8, 12, 16, 20, 24], { min: 0, max: 24, atValues: true }).ticks).toEqual([
      0, 4, 8, 12, 16, 20, 24,
    ])
    expect(axisScale([7, 7.2, 7.4, 7.6], { atValues: true })).toMatchObject({
      ticks: [7, 7.2, 7.4, 7.6],
      decimals: 1,
    })
    expect(axisScale([10, 20, 40, 60], { min: 0, max: 60, atValues: true }).ticks).toEqual([
      0, 10, 20, 30, 40, 50, 60,
    ])
  })

  it('returns ticks without float noise', () => {
    const { ticks, decimals } = axisScale([0.1, 0.7])
    expect(ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    expect(decimals).toBe(1)
  })

  it('ranges from 0 to a single value, or from 0 to 1 if that value is 0', () => {
    expect(axisScale([0])).toMatchObject({ min: 0, max: 1 })
    expect(axisScale([40])).toMatchObject({ min: 0, max: 40 })
  })
})
