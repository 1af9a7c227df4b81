import { describe, expect, test } from 'vitest'
import { createDice } from './dice.ts'
import { resolveDifficulty, fillTemplate, questionTemplate } from './question-template.ts'

const TEMPLATE = {
  name: 'a sum',
  let: { 'a, b': 'pick([[2, 3], [2, 3]])', sum: 'a + b', factor: { hard: 10, other: 1 } },
  texts: { pair: '@a and @b', ask: ['What is @pair?', 'What is @pair?'] },
  stem: '@ask',
  key: { easy: '@sum', other: '@{factor * sum}' },
  wrong: [
    { is: '@{a - b}', why: 'This subtracts @b.' },
    { is: '@{a / b}', why: 'This divides by @b.' },
    { is: '@{a * b}', why: 'This multiplies by @b.' },
  ],
  unit: 'cm',
  explanation: 'Add @pair.',
  hint: 'Add.',
  solution: ['Take @a.', { hard: 'Multiply by @factor.', other: null }, 'Add @b.'],
  compute: '@a + @b',
}

const fill = (difficulty: 'easy' | 'hard', change: object = {}) =>
  fillTemplate(
    createDice('seed'),
    questionTemplate.parse(resolveDifficulty({ ...TEMPLATE, ...change }, difficulty)),
    [],
  )

describe('fillTemplate', () => {
  test('fills slots, formulas, and named texts', () => {
    expect(fill('easy')).toEqual({
      stem: 'What is 2 and 3?',
      key: { text: '5 cm', value: '5' },
      wrong: [
        { text: '-1 cm', value: '-1', why: 'This subtracts 3.' },
        { text: '0.67 cm', value: '0.67', why: 'This divides by 3.' },
        { text: '6 cm', value: '6', why: 'This multiplies by 3.' },
      ],
      explanation: 'Add 2 and 3.',
      hint: 'Add.',
      solution: ['Take 2.', 'Add 3.'],
      compute: '2 + 3',
    })
  })

  test('uses the parts of the requested difficulty', () => {
    const { key, solution } = fill('hard')
    expect(key).toEqual({ text: '50 cm', value: '50' })
    expect(solution).toEqual(['Take 2.', 'Multiply by 10.', 'Add 3.'])
  })

  test('throws for a slot that is not defined', () => {
    expect(() => fill('easy', { stem: 'What is @nothing?' })).toThrow('no slot @nothing')
  })
})

describe('questionTemplate', () => {
  test.each([
    { part: 'an unknown field', change: { steem: 'What?' } },
    { part: 'fewer than three wrong options', change: { wrong: TEMPLATE.wrong.slice(1) } },
    { part: 'an empty explanation', change: { explanation: '' } },
  ])('rejects $part', ({ change }) => {
    expect(questionTemplate.safeParse(resolveDifficulty({ ...TEMPLATE, ...change }, 'easy')).success).toBe(
      false,
    )
  })
})
