import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateOf, expectation, fromLogs, normalize, normalOn, POINTS } from './quadrature.ts'

test('estimateOf finds the mean, the deviation, and the 80% interval of normal distributions', () => {
  const means = fc.double({ min: -2, max: 2, noNaN: true })
  const sds = fc.double({ min: 0.15, max: 0.7, noNaN: true })
  fc.assert(
    fc.property(means, sds, (mean, sd) => {
      const estimate = estimateOf(normalOn(mean, sd))
      expect(estimate.mean).toBeCloseTo(mean, 3)
      expect(estimate.sd).toBeCloseTo(sd, 2)
      expect(estimate.low).toBeCloseTo(mean - 1.2816 * sd, 1)
      expect(estimate.high).toBeCloseTo(mean + 1.2816 * sd, 1)
    }),
  )
})

test('fromLogs scales logarithms whose exponentials are too small for a number', () => {
  const logs = POINTS.map((point) => -5000 - 20 * point ** 2)
  expect(estimateOf(normalize(fromLogs(logs))).mean).toBeCloseTo(0, 6)
})

test('expectation applies a function to each ability', () => {
  expect(expectation(normalOn(1, 0.5), (ability) => ability ** 2)).toBeCloseTo(1.25, 3)
})
