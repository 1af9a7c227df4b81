import { describe, expect, test } from 'vitest'
import { shippedSets } from '../../test/support/written-sets.ts'
import { expressionFault } from './expression.ts'

test('every check of the content that ships may be worked out', () => {
  for (const { questions } of shippedSets())
    for (const { check } of questions)
      if (check !== undefined && 'compute' in check)
        for (const expression of [check.compute, ...(check.options ?? [])])
          expect([expression, expressionFault(expression, Object.keys(check.at ?? {}))]).toEqual([
            expression,
            undefined,
          ])
})

describe('expressionFault', () => {
  test.each([
    '2*x + 3',
    'a = 3; b = 4; sqrt(a^2 + b^2)',
    'sin(30 deg)',
    '7 mod 3',
    'x > 2 ? 1 : 0',
    'x == 2 and x != 3',
    'bar("fig1", "A: b = {c}", "1:2")',
    'det([1, 2; 3, 4])',
    'combinations(12, 3) * factorial(4) / 5!',
    '7 mod (3) != 2 and not (x > 2)',
    'n = 3; 2 n + n',
    'hypot(3, 4) + distance([1, 2], [7, 10])',
    're((3 + 2*i) * (4 - 5*i))',
    'sum(inv([4, 3; 2, 5]) * [43; 53])',
    'sort([5/16, 0.3, 3/8])',
  ])('lets %s pass', (expression) => {
    expect(expressionFault(expression, ['x'])).toBeUndefined()
  })

  test.each([
    'import("fs")', 'parse("2+2")', 'evaluate("1")', 'sqrt', 'y + 1', 'constructor', '__proto__', 'ones(9, 9)', '1:1e9', 'x ? (1:9) : 2',
    'f(x) = x; f(2)', 'f = import', '{a: 1}', 'a.b', 'factorial(123456)', '2^9999999999999', `1${'+1'.repeat(300)}`, 'sum(map([1], f))', '1 to cm', '3 cm',
    'range(1,1000000000); range = 1; 4', 'f = range; f(1, 9); range = 1', 'x(1, 9)', 'pi(2)', 'combinations(9^12, 9^11)', 'combinations(9999, 2)',
    'permutations(x, 2)', 'factorial(factorial(9))', '5!!', '(2+3)!', '9999!', 'x!', '2^9!', 'fraction(3)^100000000', 'pow(fraction(3), 99)',
  ])('refuses %s', (expression) => {
    expect(expressionFault(expression, ['x'])).toEqual(expect.any(String))
  }) // prettier-ignore
})
