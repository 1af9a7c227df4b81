import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computesKey } from './computes-key.ts'

describe('computesKey', () => {
  test.each([
    '4', '(4)', '((+4))', '+4', '-4', '-(-4)', '4*1', '1 * 4', '4 / 1', '4^1', '4 + 0', '0 + 4', '4 - 0', '(4 * 1.0) + 0.0',
    '4; 4', '3 + 9; 4', '7\n4', 'x = 4; x', 'x = 4; y = x; (y)', 'x = 2 * 3; 4', '"North"', '[3, -2]', 'pi', '3*pi', 'sqrt(16)', '4 + 4',
  ])('returns false for %s, which isn’t computed from two different numbers', (compute) => {
    expect(computesKey({ compute })).toBe(false)
  }) // prettier-ignore

  test.each([
    '3 + 4', '2(3)', 'sqrt(3^2 + 4^2)', 'a = 3; b = 4; sqrt(a^2 + b^2)', 'a = 3 * 4; a', 'lcm(12, 18)', '1 * 3 / 4', '5 - 1 * 4 * 2', '10 + 0 * 2',
    'det([1, 2; 3, 4])', '2 > 3 ? "falls" : "rises"', '7 mod 3', 'cell("table1", 8, "Mass")', 'm = bar("fig2", "2019", "South"); m', '2pi * 3',
  ])('returns true for %s, which computes its value', (compute) => {
    expect(computesKey({ compute })).toBe(true)
  }) // prettier-ignore

  test('counts a variable only if the check tries several values of it and computes with it', () => {
    expect(computesKey({ compute: 'x', at: { x: [4, 4] } })).toBe(false)
    expect(computesKey({ compute: '2x', at: { x: [2, 2] } })).toBe(false)
    expect(computesKey({ compute: 'x', at: { x: [4, 5] } })).toBe(false)
    expect(computesKey({ compute: '(x) * 1', at: { x: [4, 5] } })).toBe(false)
    expect(computesKey({ compute: 'x * x', at: { x: [4, 5] } })).toBe(true)
    expect(computesKey({ compute: '2x', at: { x: [4, 5] } })).toBe(true)
  })

  test('doesn’t count an expression that repeats an option, or a check by hand', () => {
    const options = ['2x + 3', '2x - 3', '3x', '3 + x']
    expect(computesKey({ compute: '2x+3', options, at: { x: [4, 5] } })).toBe(false)
    expect(computesKey({ compute: '2(x + 1) + 1', options, at: { x: [4, 5] } })).toBe(true)
    expect(computesKey({ byHand: 'A proof.' })).toBe(false)
    expect(computesKey(undefined)).toBe(false)
  })

  const wrap = fc.constantFrom<(inner: string) => string>(
    (inner) => `(${inner})`,
    (inner) => `+(${inner})`,
    (inner) => `-(${inner})`,
    (inner) => `(${inner}) * 1`,
    (inner) => `1 * (${inner})`,
    (inner) => `(${inner}) / 1`,
    (inner) => `(${inner}) + 0`,
    (inner) => `0 + (${inner})`,
    (inner) => `x = ${inner}; x`,
  )
  const wraps = fc.array(wrap, { maxLength: 6 })
  // An assignment must be outermost, because it is a statement.
  const wrapped = (inner: string, list: readonly ((inner: string) => string)[]) =>
    list.reduce((text, one) => (text.includes(';') ? text : one(text)), inner)

  test('returns false for a number and true for a sum, also inside signs, parentheses, neutral operations, and an assignment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9999 }), wraps, (value, list) => {
        expect(computesKey({ compute: wrapped(String(value), list) })).toBe(false)
        expect(computesKey({ compute: wrapped(`${value} + ${value + 1}`, list) })).toBe(true)
      }),
    )
  })
})
