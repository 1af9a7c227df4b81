import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { toFraction } from './fraction.ts'
import { decimalText, fractionText, termText } from './number-text.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [42, '42'],
  [-0.5, '−0.5'],
  [0.1 + 0.2, '0.3'],
  [2 / 3, '0.6666666667'],
  [1234567890, '1234567890'],
  [9999999999.9, '1×10^10'],
  [12345678901, '1.23456789×10^10'],
  [0.000001, '0.000001'],
  [0.00000012345, '1.2345×10^−7'],
])('decimalText formats %d as %s', (value, text) => {
  expect(decimalText(value)).toBe(text)
})

test.each([
  [0.5, '1/2'],
  [1 / 3 + 1 / 4, '7/12'],
  [-2.75, '−11/4'],
  [0.123, '123/1000'],
])('fractionText formats %d as %s', (value, text) => {
  expect(fractionText(value)).toBe(text)
})

test.each([3, Math.PI, Math.SQRT2, 0.1234567])('fractionText returns null for %d', (value) => {
  expect(fractionText(value)).toBeNull()
})

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b)

test('toFraction reduces a quotient of integers, and returns null for an integer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9999, max: 9999 }),
      fc.integer({ min: 1, max: 9999 }),
      (numerator, denominator) => {
        const fraction = toFraction(numerator / denominator)
        if (numerator % denominator === 0) expect(fraction).toBeNull()
        else {
          expect((fraction?.numerator ?? 0) * denominator).toBe(numerator * (fraction?.denominator ?? 0))
          expect(greatestCommonDivisor(fraction?.numerator ?? 0, fraction?.denominator ?? 0)).toBe(1)
        }
      },
    ),
  )
})

test('termText returns text that evaluates to the displayed value', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }), (value) => {
      const result = evaluate(`1×${termText(decimalText(value))}`, { angle: 'degrees', ans: 0 })
      // Skips values so small that a power of ten loses precision.
      fc.pre(value === 0 || Math.abs(value) > 1e-200)
      expect(result.kind === 'value' && Math.abs(result.value - value) <= 1e-9 * Math.abs(value)).toBe(true)
    }),
  )
})
