import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { MAX_EXPRESSION_LENGTH } from './expression.ts'
import { decimalText } from './number-text.ts'
import { FUNCTIONS } from './vocabulary.ts'

/** Returns the text that the display shows: the value, or the problem. */
function displayText(expression: string, angle: 'degrees' | 'radians' = 'degrees', ans = 0): string {
  const outcome = evaluate(expression, { angle, ans })
  return outcome.kind === 'value' ? decimalText(outcome.value) : outcome.message
}
const valueOf = (expression: string): number => {
  const outcome = evaluate(expression, { angle: 'degrees', ans: 0 })
  if (outcome.kind === 'problem') throw new Error(`${expression}: ${outcome.message}`)
  return outcome.value
}

test.each([
  ['1+2×3', '7'],
  ['(1+2)×3', '9'],
  ['7-2-1', '4'],
  ['8÷4÷2', '1'],
  ['8/4*2', '4'],
  ['0.1+0.2', '0.3'],
  ['0.3−0.1×3', '0'],
  ['.5+5.', '5.5'],
  ['-3^2', '−9'],
  ['-3²', '−9'],
  ['(-3)²', '9'],
  ['2^3^2', '512'],
  ['2^-3', '0.125'],
  ['2×-3', '−6'],
  ['2--3', '5'],
  ['2³', '8'],
  ['5!', '120'],
  ['0!', '1'],
  ['50%', '0.5'],
  ['40×25%', '10'],
  ['2^200%', '4'],
  ['2π', '6.283185307'],
  ['2(3)', '6'],
  ['(2)(3)', '6'],
  ['1/2π', '1.570796327'],
  ['√9', '3'],
  ['2√16', '8'],
  ['√(9+16)', '5'],
  ['sqrt(2)²', '2'],
  ['∛(-27)', '−3'],
  ['(-8)^(1/3)', '−2'],
  ['(-8)^(2/3)', '4'],
  ['abs(-4)', '4'],
  ['ln(e^2)', '2'],
  ['log(1000)', '3'],
  ['2×(3+4', '14'],
  ['(1', '1'],
  ['1÷3', '0.3333333333'],
  ['2^50', '1.125899907×10^15'],
  ['1.5×10^−7', '1.5×10^−7'],
])('evaluates %s to %s', (expression, result) => {
  expect(displayText(expression)).toBe(result)
})

test.each([
  ['sin(30)', '0.5', '−0.9880316241'],
  ['sin(180)', '0', '−0.8011526357'],
  ['cos(90)', '0', '−0.4480736161'],
  ['cos(60)−0.5', '0', '−1.45241298'],
  ['tan(45)', '1', '1.619775191'],
  ['tan(90)', 'Not a number', '−1.995200412'],
  ['tan(π/2)', '0.02742243848', 'Not a number'],
  ['sin(π)', '0.05480366515', '0'],
  ['cos(100π)', '0.6966552365', '1'],
  ['sin⁻¹(0.5)', '30', '0.5235987756'],
  ['arccos(0)', '90', '1.570796327'],
  ['atan(1)', '45', '0.7853981634'],
  ['sin(-90)', '−1', '−0.8939966636'],
])('evaluates %s to %s in degrees, and to %s in radians', (expression, inDegrees, inRadians) => {
  expect(displayText(expression, 'degrees')).toBe(inDegrees)
  expect(displayText(expression, 'radians')).toBe(inRadians)
})

test('evaluates Ans to the last answer, and ignores the case of names', () => {
  expect(displayText('Ans+1', 'degrees', 41)).toBe('42')
  expect(displayText('2ans', 'degrees', 21)).toBe('42')
  expect(displayText('SIN(30)+Pi−π')).toBe('0.5')
})

test.each([
  ['1/0', 'Cannot divide by zero'],
  ['5÷(3−3)', 'Cannot divide by zero'],
  ['0^-1', 'Cannot divide by zero'],
  ['√(-4)', 'Not a number'],
  ['(-2)^0.5', 'Not a number'],
  ['0^0', 'Not a number'],
  ['log(0)', 'Not a number'],
  ['ln(-1)', 'Not a number'],
  ['sin⁻¹(2)', 'Not a number'],
  ['2.5!', 'Not a number'],
  ['1)', 'Check the parentheses'],
  ['()', 'Check the parentheses'],
  ['sin()', 'Check the parentheses'],
  ['', 'Finish the expression'],
  ['2+', 'Finish the expression'],
  ['×2', 'Check what is before ×'],
  ['2+×3', 'Check what is before ×'],
  ['!', 'Check what is before !'],
  ['2e3', 'Put an operator before 3'],
  ['1.2.3', 'Put an operator before .3'],
  ['8%3', 'Put an operator before 3'],
  ['sin 30', 'Use parentheses after sin'],
  ['√√16', 'Use parentheses after √'],
  ['1,000', 'Cannot use “,”'],
  ['171!', 'Too large to show'],
  ['3!!!!', 'Too large to show'],
  ['9^9^9^9', 'Too large to show'],
  ['1'.repeat(MAX_EXPRESSION_LENGTH + 1), 'Too long: calculate it in parts'],
])('evaluate returns for %j the problem %j', (expression, message) => {
  expect(displayText(expression)).toBe(message)
})

test.each([
  'constructor',
  'constructor("return 1")()',
  'import("x")',
  'f(x)=x',
  'a=1',
  '1;2',
  '[1,2]',
  '"x"',
  'config',
  'config({})',
  '__proto__',
  'sin.constructor',
  'toString()',
  'createUnit("x")',
  'parse("1")',
  'evaluate("1")',
  '5 cm to inch',
  '1:3',
  'true ? 1 : 2',
  '2 > 1',
  'i',
  '{a: 1}',
  'x -> 1',
  '1 mod 2',
  'random()',
  '\u0000',
  '<script>',
])('evaluates no code: %s is a problem', (hostile) => {
  expect(evaluate(hostile, { angle: 'degrees', ans: 0 })).toMatchObject({
    kind: 'problem',
    message: expect.stringMatching(/^(Cannot use|Check|Put|Use)/),
  })
})

test.each([
  ['parentheses', '('.repeat(MAX_EXPRESSION_LENGTH - 1) + '1', 1],
  ['signs', '-'.repeat(MAX_EXPRESSION_LENGTH - 2) + '1', 1],
  ['functions', `${'abs('.repeat(39)}7`, 7],
  ['powers', `${'1^'.repeat(79)}2`, 1],
  ['suffixes', `0${'!'.repeat(MAX_EXPRESSION_LENGTH - 1)}`, 1],
])('evaluates the longest run of %s', (_, expression, value) => {
  expect(valueOf(expression)).toBe(value)
})

/** A sum, difference, or product of whole numbers as typed, and its value. */
const arithmetic = fc.letrec<{ sum: { text: string; value: number } }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.nat(99).map((value) => ({ text: String(value), value })),
    fc.tuple(tie('sum'), fc.constantFrom('+', '−', '×', '-', '*', ''), tie('sum')).map(([a, sign, b]) => ({
      text: `(${a.text})${sign}(${b.text})`,
      value: sign === '+' ? a.value + b.value : /[−-]/.test(sign) ? a.value - b.value : a.value * b.value,
    })),
  ),
})).sum

test('evaluate agrees with JavaScript on sums, differences, and products of whole numbers', () => {
  fc.assert(
    fc.property(arithmetic, ({ text, value }) => {
      fc.pre(text.length <= MAX_EXPRESSION_LENGTH && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
      // A student sees -0 as 0.
      expect(valueOf(text) + 0).toBe(value + 0)
    }),
  )
})

test('evaluate agrees with JavaScript on decimals, quotients, and powers', () => {
  const decimal = fc.integer({ min: 1, max: 99_999 }).map((value) => value / 1000)
  fc.assert(
    fc.property(decimal, decimal, fc.integer({ min: -4, max: 4 }), (a, b, power) => {
      const expected = (a + b) * a - a / b + b ** power
      expect(Math.abs(valueOf(`(${a}+${b})×${a}-${a}÷${b}+${b}^${power}`) - expected)).toBeLessThan(
        1e-9 * (1 + Math.abs(expected) + a / b),
      )
    }),
  )
})

test('evaluate returns a value or a message for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'0123456789.+−×÷^()!%²³√∛πe=;[]"\' '.split('')),
    fc.constantFrom(...FUNCTIONS.keys(), 'Ans', 'constructor', '__proto__'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.double({ noNaN: true }), (pieces, ans) => {
      const outcome = evaluate(pieces.join(''), { angle: 'radians', ans })
      expect(outcome.kind === 'problem' ? outcome.message.length > 0 : Number.isFinite(outcome.value)).toBe(
        true,
      )
    }),
    { numRuns: 2000 },
  )
})
