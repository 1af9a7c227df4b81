import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import type { ContentQuestion } from './content-set.ts'
import { LETTERS } from './finding.ts'
import { recomputeFindings } from './recompute.ts'
import type { Evaluate } from './recompute.ts'
import { isSameValue } from './same-value.ts'

/** Creates an evaluator that knows the given expressions, and x and y by the value tried. */
const evaluatorWith =
  (answers: Record<string, unknown>): Evaluate =>
  (expression, scope) => {
    if (expression === 'x' || expression === 'y') return scope[expression]
    if (!(expression in answers)) throw new Error(`unknown ${expression}`)
    return answers[expression]
  }

const messages = (changes: Partial<ContentQuestion>, answers: Record<string, unknown> = {}) =>
  recomputeFindings(
    sampleSet('math', {
      questions: [
        sampleQuestion('math', 0, { options: ['4', '5', '6', '7'], correctAnswer: '4', ...changes }),
      ],
    }),
    evaluatorWith(answers),
  ).map(({ message }) => message)

describe('recomputeFindings', () => {
  test('accepts a key that matches within the tolerance', () => {
    expect(messages({ check: { compute: 'sum' } }, { sum: 4 })).toEqual([])
    expect(messages({ check: { compute: 'sum' } }, { sum: 4.000001 })).toEqual([])
  })

  test('reports a wrong key with the option that matches', () => {
    expect(messages({ check: { compute: 'sum' } }, { sum: 6 })).toEqual([
      'compute gives 6, option C, but the key is option A',
    ])
  })

  test('reports a value that no option or two options have', () => {
    expect(messages({ check: { compute: 'sum' } }, { sum: 9 })[0]).toContain(
      "which isn't the value of any option",
    )
    const options = ['4', '4.0', '6', '7']
    expect(messages({ options, check: { compute: 'sum' } }, { sum: 4 })[0]).toContain('options A and B both')
  })

  test('requires a check in Math, or the reason for none', () => {
    const { check: _, ...unchecked } = sampleQuestion()
    const set = sampleSet('math', { questions: [unchecked] })
    expect(recomputeFindings(set, evaluatorWith({}))[0]?.message).toContain('has no check')
    expect(recomputeFindings({ ...set, section: 'science' }, evaluatorWith({}))).toEqual([])
    expect(messages({ check: { byHand: 'A definition.' } })).toEqual([])
  })

  test('rejects a compute that only states an answer', () => {
    expect(messages({ check: { compute: '4' } })[0]).toContain('states an answer')
    expect(messages({ check: { compute: '"North"' } })[0]).toContain('states an answer')
  })

  test('asks for values if an option isn’t a number', () => {
    const options = ['4', 'between 5 and 6', '6', '7']
    expect(messages({ options, check: { compute: 'sum' } }, { sum: 4 })[0]).toContain(
      'option B "between 5 and 6" does not read as a number',
    )
  })

  test('compares a computed word with the options’ texts', () => {
    const options = ['North', 'South', 'East', 'West']
    const check = { compute: 'side' }
    expect(messages({ options, correctAnswer: 'North', check }, { side: 'north' })).toEqual([])
  })

  test('tries algebraic options at every given value', () => {
    const options = ['x', 'twice', 'half', 'none']
    const question = { options, correctAnswer: 'x' }
    const check = { compute: 'y', options: ['x', '2', '3', '4'], at: { x: [2, 5], y: [2, 5] } }
    expect(messages({ ...question, check }, { 2: 2, 3: 3, 4: 4 })).toEqual([])
    const apart = { ...check, at: { x: [2, 5], y: [2, 6] } }
    expect(messages({ ...question, check: apart }, { 2: 2, 3: 3, 4: 4 })[0]).toContain(
      "which isn't the value of any option",
    )
  })

  test('reports a value in check.options that contradicts the option’s text', () => {
    const check = { compute: 'sum', options: ['a', 'b', 'c', 'd'] }
    expect(messages({ check }, { sum: 5, a: 5, b: 4, c: 6, d: 7 })[0]).toContain(
      'option A the value 5, but its text',
    )
  })

  test('reports an expression that can’t be evaluated, and a value that isn’t a number', () => {
    expect(messages({ check: { compute: 'sum' } })).toEqual(["compute can't be computed: unknown sum"])
    expect(messages({ check: { compute: 'sum' } }, { sum: NaN })[0]).toContain("can't be compared")
  })

  test('never shows the key to the evaluator', () => {
    const seen: unknown[] = []
    const question = sampleQuestion('math', 0, { options: ['4', '5', '6', '7'], correctAnswer: '6' })
    recomputeFindings(
      sampleSet('math', { questions: [{ ...question, check: { compute: 'sum' } }] }),
      (...all) => {
        seen.push(...all)
        return 6
      },
    )
    expect(seen).toEqual(['sum', {}])
  })

  test('reports the planted wrong key of any sum and accepts the right one', () => {
    const natural = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(natural, natural, fc.nat(3), fc.nat(3), (a, b, at, keyed) => {
        const options = LETTERS.map((_, index) => (a + b + (index - at) * 3).toLocaleString('en-US'))
        const changes = { options, correctAnswer: options[keyed] ?? '', check: { compute: 'sum' } }
        expect(messages(changes, { sum: a + b })).toHaveLength(at === keyed ? 0 : 1)
      }),
    )
  })
})

test('isSameValue compares numbers within a millionth, texts apart from case and spacing, and lists by entry', () => {
  expect(isSameValue(0, 1e-12)).toBe(true)
  expect(isSameValue(1000, 1000.01)).toBe(false)
  expect(isSameValue('The  North', 'the north')).toBe(true)
  expect(isSameValue([3, -2], [3, -2])).toBe(true)
  expect(isSameValue([3, -2], [3])).toBe(false)
  expect(isSameValue(true, 1)).toBe(false)
})
