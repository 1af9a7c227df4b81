import { describe, expect, test } from 'vitest'
import { sampleBars, sampleLine, sampleTable } from '#test/support/sample-set.ts'
import { evaluatorFor } from './evaluator.ts'

const evaluate = evaluatorFor([sampleTable, sampleLine, sampleBars])

describe('evaluator', () => {
  test.each([
    ['3 * 12 + 5', 41],
    ['lcm(12, 18)', 36],
    ['combinations(5, 2)', 10],
    ['sin(30 deg)', 0.5],
    ['a = 3; b = 4; sqrt(a^2 + b^2)', 5],
    ['det([1, 2; 3, 4])', -2],
    ['fraction(1, 4) + fraction(1, 4)', 0.5],
    ['3 > 2 ? 1 : 0', 1],
    ['std([2, 4, 6])', 2],
    ['variance(2, 4, 6) + median(1, 2, 9) + mean(1, 3) + mode(5, 5, 1)[1]', 13],
    ['norm([3, 4]) + dot([1, 2], [3, 4]) + cross([1, 0, 0], [0, 1, 0])[3]', 17],
    ['([1, 1; 0, 1]^3)[1, 2]', 3],
    ['gcd(12, 18) + permutations(5, 2) + factorial(4) + 3!', 56],
  ])('computes %s', (expression, value) => {
    expect(evaluate(expression, {})).toBeCloseTo(value, 12)
  })

  test('returns points as lists, comparisons as truth values, and words as strings', () => {
    expect(evaluate('[3, -2]', {})).toEqual([3, -2])
    expect(evaluate('2 > 3', {})).toBe(false)
    expect(evaluate('2 > 3 ? "falls" : "rises"', {})).toBe('rises')
  })

  test('uses the values of variables', () => {
    expect(evaluate('2x + y', { x: 3, y: 1 })).toBe(7)
  })

  test('isolates expressions from each other’s assignments', () => {
    evaluate('q = 3', {})
    expect(() => evaluate('q', {})).toThrow('"q" has no value')
  })

  test('reads tables, line charts, and bar charts', () => {
    expect(evaluate('cell("table1", 8, "Mass") - cell("table1", "4", "Mass")', {})).toBeCloseTo(1.7, 12)
    expect(evaluate('cell("table1", 12, "Mass")', {})).toBe(3.1)
    expect(evaluate('point("fig1", "Beaker A", 5)', {})).toBe(70)
    expect(evaluate('bar("fig2", "2019", "South")', {})).toBe(30)
  })

  test.each([
    ['cell("table9", 8, "Mass")', 'no figure has the id "table9"'],
    ['cell("table1", 8, "Weight")', 'has no column "Weight"'],
    ['cell("table1", 9, "Mass")', 'has no row "9"'],
    ['cell("fig1", 9, "Mass")', 'is not a table'],
    ['point("fig1", "Beaker C", 5)', 'no series is named "Beaker C"'],
    ['point("fig1", "Beaker A", 6)', 'no point at x = 6'],
    ['bar("fig2", "2019", "East")', 'has no category "East"'],
    ['5 cm', 'leave units out'],
  ])('names the fault in %s', (expression, message) => {
    expect(() => evaluate(expression, {})).toThrow(message)
  })

  test.each([
    'evaluate("1 + 1")',
    'import(1, 2)',
    'parse("1")',
    'createUnit("foo")',
    'random()',
    'range(1, 9)',
    'ones(2, 2)',
    'map([1, 2], sqrt)',
    'compile("1")',
  ])('rejects %s', (expression) => {
    expect(() => evaluate(expression, {})).toThrow("can't be used")
  })
})
