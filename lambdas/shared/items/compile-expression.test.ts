import { all, create } from 'mathjs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBars } from '#test/support/sample-set.ts'
import { shippedSets } from '#test/support/written-sets.ts'
import { evaluatorFor } from './evaluator.ts'

/** Far above the time of any bounded expression on a busy machine, and far below that of an unbounded one. */
const MAX_EVALUATION_MS = 2000

const evaluate = evaluatorFor([{ ...sampleBars, id: 'fig1' }])

/**
 * Returns the message of a rejected expression, or undefined. Fails the test if the evaluation takes too
 * long.
 */
function rejectionMessage(expression: string, values: Record<string, number> = {}): string | undefined {
  const startedAt = performance.now()
  try {
    evaluate(expression, values)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    expect(performance.now() - startedAt, expression.slice(0, 80)).toBeLessThan(MAX_EVALUATION_MS)
  }
}

test('evaluatorFor evaluates every check in the shipped content, at the first values of its variables', () => {
  for (const { figures, questions } of shippedSets()) {
    const evaluateShipped = evaluatorFor(figures)
    for (const { check } of questions)
      if (check !== undefined && 'compute' in check)
        for (const expression of [check.compute, ...(check.options ?? [])]) {
          const firstValues = Object.entries(check.at ?? {}).map(([name, [value = 0]]) => [name, value])
          expect(() => evaluateShipped(expression, Object.fromEntries(firstValues)), expression).not.toThrow()
        }
  }
})

describe('compileExpression', () => {
  test.each([
    '2*x + 3',
    'a = 3; b = 4; sqrt(a^2 + b^2)',
    'sin(30 deg)',
    '7 mod 3',
    'x > 2 ? 1 : 0',
    'x == 2 and x != 3',
    'x != 4 and 1 / (x - 4) < 2',
    'bar("fig1", "2019", "South") + bar("fig1", "2019", "North")',
    'det([1, 2; 3, 4])',
    'combinations(12, 3) * factorial(4) / 5!',
    '7 mod (3) != 2 and not (x > 2)',
    'n = 3; 2 n + n',
    'hypot(3, 4) + distance([1, 2], [7, 10])',
    're((3 + 2*i) * (4 - 5*i))',
    'sum(inv([4, 3; 2, 5]) * [43; 53])',
    'sort([5/16, 0.3, 3/8])',
    '[1, 0; 0, 1]^10',
    '1 < x < 9',
  ])('evaluates %s', (expression) => {
    expect(rejectionMessage(expression, { x: 4 })).toBeUndefined()
  })

  test('rejects a bar whose series and category are swapped', () => {
    expect(rejectionMessage('bar("fig1", "South", "2019")')).toContain('no series is named "South"')
  })

  test.each([
    'import("fs")', 'parse("2+2")', 'evaluate("1")', 'sqrt', 'y + 1', 'constructor', '__proto__', 'ones(9, 9)', '1:1e9', 'x ? (1:9) : 2',
    'f(x) = x; f(2)', 'f = import', '{a: 1}', 'a.b', 'factorial(123456)', `1${'+1'.repeat(300)}`, 'sum(map([1], f))', '1 to cm', '3 cm',
    'range(1,1000000000); range = 1; 4', 'f = range; f(1, 9); range = 1', 'x(1, 9)', 'pi(2)', 'combinations(9^12, 9^11)', 'combinations(9999, 2)',
    'factorial(factorial(9))', '9999!', '2^9!', 'fraction(3)^100000000', '"a" "b"', 'a', "'a'", '`a`', '2 # 3', '"\\"', 'bignumber(2)^9', '5 << 3',
    'unit("5 cm")', 'toString(2)', 'hasOwnProperty("a")', 'x.constructor', 'x["constructor"]', '[1, 2].map(f)', 'end', '[1,2][end]', '[1,2][0]', '[1,2][3]',
  ])('rejects %s', (expression) => {
    expect(rejectionMessage(expression, { x: 4 })).toEqual(expect.any(String))
  }) // prettier-ignore

  const identity = 'a = [1, 0, 0, 0; 0, 1, 0, 0; 0, 0, 1, 0; 0, 0, 0, 1]; '
  const BOMBS: readonly (readonly [string, string])[] = [
    ['a range', '1:1e9'],
    ['a range in an index', '[1, 2][1:1e9]'],
    ['a range with a step', 'sum(1:0.0001:1e9)'],
    ['a range in a branch never taken', '2 > 1 ? 3 : (1:1e9)'],
    ['a tower of powers', '9^9^9^9'],
    ['a tower of exact powers', 'bignumber(9)^9^9^9'],
    ['a power of a fraction', 'fraction(7, 3)^1e9'],
    ['a big integer', 'bigint(9)^bigint(99999999)'],
    ['factorials of factorials', '170!!!!!!!!'],
    ['a matrix of ones', 'ones(1e5, 1e5)'],
    ['an identity matrix', 'identity(1e5)'],
    ['the function range', 'range(1, 1e9)'],
    ['a function that calls itself', 'f(x) = f(x - 1) + f(x - 2); f(1e9)'],
    ['a map over a list', 'map([1, 2, 3], f(x) = x)'],
    ['a binomial coefficient', 'combinations(1e9, 5e8)'],
    ['permutations', 'permutations(1e9, 1e8)'],
    ['a value at a far index', 'a = [1]; a[1e8] = 2; a'],
    ['lists that double', `a = [1, 1]; ${'a = [a, a]; '.repeat(30)}`],
    ['a list that doubles by concatenation', `a = [1, 1]; ${'a = concat(a, a); '.repeat(25)}`],
    ['an outer product', `a = [${'1;'.repeat(60)} 1]; b = [${'1,'.repeat(60)} 1]; a * b`],
    ['a power of a matrix', `${identity}a^1e300`],
    ['a text of 100,000 characters', 'a'.repeat(1e5)],
    ['many additions', `1${'+1'.repeat(1e5)}`],
    ['parentheses 10,000 deep', `${'('.repeat(1e4)}1${')'.repeat(1e4)}`],
    ['parentheses 240 deep', `${'('.repeat(240)}1${')'.repeat(240)}`],
    ['lists 200 deep', `${'['.repeat(200)}1${']'.repeat(200)}`],
    ['a padded text', 'format(1, {notation: "fixed", precision: 1e9})'],
    ['a root of a huge degree', 'nthRoots(2, 1e9)'],
    ['a common divisor of numbers without one', 'gcd(1e308, 0.1)'],
    ['a set of subsets', 'setPowerset([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25])'],
  ]
  test.each(BOMBS)('rejects an expression with %s within the time limit', (_what, expression) => {
    expect(rejectionMessage(expression)).toEqual(expect.any(String))
  })

  test.each([
    ['powers of a matrix', `${identity}a^9${'*a^9'.repeat(100)}`],
    ['inverses within inverses', `${identity}${'inv('.repeat(31)}a${')'.repeat(31)}`],
    ['medians of the longest list', `a=[${'1,'.repeat(63)}1];median(a)${'+median(a)'.repeat(30)}`],
    ['the largest coefficients', `combinations(170,85)${'+combinations(170,85)'.repeat(20)}`],
    ['unary minuses', `${'-'.repeat(498)}1`],
    ['conditions within conditions', `${'1?1:'.repeat(120)}1`],
    ['powers of one', `${'1^'.repeat(240)}1`],
  ])('evaluates %s within the limits of length and time', (_what, expression) => {
    expect(expression.length).toBeLessThanOrEqual(500)
    expect(rejectionMessage(expression)).toBeUndefined()
  })

  test('evaluates or rejects any generated mathjs expression within the time limit', () => {
    const functions = Object.entries(create(all ?? {})).flatMap(([name, value]) =>
      typeof value === 'function' && /^[a-z]\w*$/.test(name) ? [name] : [],
    )
    const atom = fc.oneof(
      fc.constantFrom('0', '1', '2', '9', '170', '1e9', '1e308', '0.1', '-3', 'x', 'a', 'i', 'pi', 'end', '"t"', 'true', 'null', '5 cm', '30 deg'),
    ) // prettier-ignore
    const { expression } = fc.letrec<{ expression: string }>((tie) => {
      const inner = tie('expression')
      return {
        expression: fc.oneof(
          { depthSize: 'medium', withCrossShrink: true },
          atom,
          fc
            .tuple(
              inner,
              fc.constantFrom(
                ...'+ - * / ^ : .* ./ .^ == != < > <= >= and or xor mod % to in | & << >> = ; ??'.split(' '),
              ),
              inner,
            )
            .map((parts) => parts.join(' ')),
          fc
            .tuple(inner, fc.constantFrom('!', "'", '%', '[1]', '[1:2]', '.a'))
            .map((parts) => parts.join('')),
          fc.tuple(fc.constantFrom('-', 'not ', '~', '+'), inner).map((parts) => parts.join('')),
          inner.map((text) => `(${text})`),
          fc.array(inner, { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
          fc.array(inner, { maxLength: 4 }).map((items) => `[${items.join('; ')}]`),
          fc
            .tuple(fc.constantFrom(...functions), fc.array(inner, { maxLength: 3 }))
            .map(([name, args]) => `${name}(${args.join(', ')})`),
          fc.tuple(inner, inner, inner).map(([a, b, c]) => `${a} ? ${b} : ${c}`),
          inner.map((text) => `f(x) = ${text}; f(9)`),
          inner.map((text) => `a = ${text}; a`),
          inner.map((text) => `{a: ${text}}`),
        ),
      }
    })
    let evaluated = 0
    fc.assert(
      fc.property(expression, (text) => {
        if (rejectionMessage(text, { x: 3 }) === undefined) evaluated += 1
      }),
      { numRuns: 3000 },
    )
    // Requires both outcomes: the property would prove nothing if every expression were rejected.
    expect(evaluated).toBeGreaterThan(100)
    expect(evaluated).toBeLessThan(2900)
  }, 60_000)
})
