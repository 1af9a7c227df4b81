import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { balanceFindings } from './bank-balance.ts'
import type { ContentQuestion } from './content-set.ts'

const section = (
  count: number,
  change: (question: ContentQuestion, index: number) => object = () => ({}),
) => [
  sampleSet('math', {
    questions: Array.from({ length: count }, (_, index) => {
      const question = sampleQuestion('math', index)
      return { ...question, ...change(question, index) }
    }),
  }),
]
const rules = (sets: ReturnType<typeof section>) => balanceFindings(sets).map(({ rule }) => rule)

describe('balanceFindings', () => {
  test('finds nothing in a section whose keys are spread evenly', () => {
    expect(balanceFindings(section(20))).toEqual([])
  })

  test('reports the positions of the keys if they are uneven', () => {
    const found = balanceFindings(section(20, ({ options }) => ({ correctAnswer: options[1] })))
    expect(found).toMatchObject([{ rule: 'key-positions' }])
    expect(found[0]?.message).toBe('the 20 keys are A 0, B 20, C 0, D 0; each position should have 4 to 6')
  })

  test('reports keys that are the longest option in more than 35% of the questions', () => {
    const longest = ({ correctAnswer, options }: ContentQuestion) => ({
      correctAnswer: `${correctAnswer} and more`,
      options: options.map((option) => (option === correctAnswer ? `${option} and more` : option)),
    })
    expect(rules(section(20, (question, index) => (index < 8 ? longest(question) : {})))).toEqual([
      'key-longest',
    ])
    expect(rules(section(20, (question, index) => (index < 7 ? longest(question) : {})))).toEqual([])
  })

  test('limits questions checked by hand to under 15%', () => {
    const hand = (limit: number) => (_: ContentQuestion, index: number) =>
      index < limit ? { check: { byHand: 'A definition.' } } : {}
    expect(rules(section(20, hand(3)))).toEqual(['by-hand'])
    expect(rules(section(20, hand(2)))).toEqual([])
  })

  test('doesn’t check fewer than 20 questions', () => {
    expect(balanceFindings([])).toEqual([])
    expect(balanceFindings(section(19, ({ options }) => ({ correctAnswer: options[1] })))).toEqual([])
  })

  test('reports NO CHANGE keys that are too frequent or absent', () => {
    const options = ['NO CHANGE', 'an agreed', 'agreeing', 'to agree']
    const keyed = (every: number) =>
      balanceFindings(
        section(24, (_, index) => ({
          options,
          correctAnswer: options[index % every === 0 ? 0 : 1 + (index % 3)],
        })),
      ).map(({ rule }) => rule)
    expect(keyed(2)).toContain('no-change')
    expect(keyed(25)).toContain('no-change')
    expect(keyed(4)).not.toContain('no-change')
  })
})
