import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet, shippedSet } from '#test/support/sample-set.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import { checkSets, lineOf, summaryOf } from './check-bank.ts'

describe('checkSets', () => {
  test.each(SECTIONS)('finds nothing in a valid %s set', (section) => {
    expect(checkSets([{ file: 'a.yaml', set: shippedSet(section) }])).toEqual([])
  })

  test('recomputes the key of a question and finds a wrong one', () => {
    const { options } = sampleQuestion('math', 0)
    const wrong = sampleQuestion('math', 0, { correctAnswer: options[2] ?? '', distractors: { A: 'x', B: 'x', D: 'x' } })
    const set = sampleSet('math', { questions: [wrong, ...sampleSet('math').questions.slice(1)] })
    expect(checkSets([{ file: 'a.yaml', set }]).map(lineOf)).toEqual([
      'a.yaml q1: compute gives 17, option A, but the key is option C (recompute)',
    ])
  })

  test('finds math that a page cannot show', () => {
    const question = sampleQuestion('math', 0, { hint: String.raw`Use \(\left( 2\).` })
    const set = sampleSet('math', { questions: [question, ...sampleSet('math').questions.slice(1)] })
    expect(checkSets([{ file: 'a.yaml', set }])).toMatchObject([{ where: 'q1', rule: 'latex' }])
  })

  test('finds keys in unbalanced positions in a folder', () => {
    const crowded = Array.from({ length: 20 }, (_, index) => sampleQuestion('math', index * 4))
    const set = sampleSet('math', { questions: crowded })
    const found = checkSets([{ file: 'content/bank/old/math/a.yaml', set }])
    expect(found).toContainEqual(expect.objectContaining({ file: 'content/bank/old/math', rule: 'key-positions' }))
  })
})

test('lineOf returns a finding about a whole file as one line', () => {
  expect(lineOf({ file: 'a.yaml', where: '', rule: 'id', message: 'one\n two' })).toBe('a.yaml: one two (id)')
})

test('summaryOf counts sets, questions, and sections, and gives the range of grades', () => {
  const sets = [sampleSet('math'), sampleSet('reading')].map((set) => ({ file: 'a.yaml', set }))
  expect(summaryOf(sets, 2)).toMatch(/^2 sets, 15 questions, 2 sections, reading grades [\d.]+ to [\d.]+: 2 findings$/)
  expect(summaryOf([], 0)).toBe('0 sets, 0 questions, 0 sections: 0 findings')
})
