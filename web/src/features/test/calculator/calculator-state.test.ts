import { expect, test } from 'vitest'
import {
  NEW_CALCULATOR,
  reduceCalculator,
  type CalculatorAction,
  type CalculatorState,
  type Selection,
} from './calculator-state.ts'
import { MAX_EXPRESSION_LENGTH, problem } from './expression.ts'

const after = (...actions: CalculatorAction[]): CalculatorState =>
  actions.reduce(reduceCalculator, NEW_CALCULATOR)
const END = { start: MAX_EXPRESSION_LENGTH, end: MAX_EXPRESSION_LENGTH }
const type = (text: string): CalculatorAction => ({ kind: 'type', text })
const write = (what: string, at: Selection = END): CalculatorAction => ({ kind: 'write', what, at })
const remove = (at: Selection): CalculatorAction => ({ kind: 'delete', at })
const evaluated = (value: number): CalculatorAction => ({
  kind: 'evaluate',
  outcome: { kind: 'value', value },
})

test('a key inserts at the caret and replaces the selection', () => {
  expect(after(type('2+4'), write('3', { start: 1, end: 2 }))).toMatchObject({ text: '234', caret: 2 })
  expect(after(type('2+4'), write('√(', { start: 2, end: 2 }))).toMatchObject({ text: '2+√(4', caret: 4 })
})

test('reduceCalculator ignores a key that would make the expression too long', () => {
  const full = after(type('1'.repeat(MAX_EXPRESSION_LENGTH)))
  expect(reduceCalculator(full, write('2'))).toBe(full)
})

test.each([
  ['2+3', '2+'],
  ['2×sin(', '2×'],
  ['cos⁻¹(', ''],
  ['5Ans', '5'],
  ['√(', ''],
  ['(', ''],
  ['', ''],
])('deleting at the end of %j leaves %j', (text, rest) => {
  expect(after(type(text), remove({ start: text.length, end: text.length })).text).toBe(rest)
})

test('deleting removes the selection', () => {
  expect(after(type('sin(30)'), remove({ start: 4, end: 6 }))).toMatchObject({ text: 'sin()', caret: 4 })
})

test('after a result, a number starts a new expression and an operator continues from the answer', () => {
  const result = [type('2+3'), evaluated(5)]
  expect(after(...result, write('7')).text).toBe('7')
  expect(after(...result, write('sin(')).text).toBe('sin(')
  expect(after(...result, write('×')).text).toBe('Ans×')
  expect(after(...result, write('²')).text).toBe('Ans²')
  // After a result, the whole expression is selected, so typing replaces it.
  expect(after(...result, type('-'))).toMatchObject({ text: 'Ans-', caret: 4 })
  expect(after(...result, type('7')).text).toBe('7')
  expect(after(...result, type('2+34')).text).toBe('2+34')
})

test('deleting after a result returns to editing the expression', () => {
  expect(after(type('2+3'), evaluated(5), remove(END))).toMatchObject({
    text: '2+3',
    done: false,
    outcome: null,
  })
})

test('a problem leaves the expression, the answer, and the history unchanged', () => {
  const state = after(type('2+3'), evaluated(5), type('1/0'), {
    kind: 'evaluate',
    outcome: problem('Cannot divide by zero'),
  })
  expect(state).toMatchObject({ text: '1/0', ans: 5, done: false })
  expect(state.history).toHaveLength(1)
})

test('the history lists the last twenty results, whose expressions can be restored and values inserted', () => {
  const state = after(...Array.from({ length: 25 }, (_, n) => [type(`${n}+0.5`), evaluated(n + 0.5)]).flat())
  expect(state.history.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, n) => n + 5.5))
  const entry = { id: 1, expression: '−1/2', value: -0.5 }
  expect(reduceCalculator(state, { kind: 'restore-expression', entry }).text).toBe('−1/2')
  const typing = reduceCalculator(state, type('2×'))
  const at = { start: 2, end: 2 }
  expect(reduceCalculator(typing, { kind: 'insert-value', entry, at }).text).toBe('2×(−0.5)')
  const asFraction = reduceCalculator(typing, { kind: 'fraction', asFraction: true })
  expect(reduceCalculator(asFraction, { kind: 'insert-value', entry, at }).text).toBe('2×(−1/2)')
})

test('AC keeps the angle unit, the answer, and the history', () => {
  const state = after({ kind: 'angle', angle: 'radians' }, type('2+3'), evaluated(5), { kind: 'clear' })
  expect(state).toMatchObject({ text: '', outcome: null, angle: 'radians', ans: 5 })
  expect(state.history).toHaveLength(1)
})
