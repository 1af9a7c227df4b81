import { expect, test } from 'vitest'
import { sampleBars, sampleSet, sampleTable } from '#test/support/sample-set.ts'
import { withoutQuestions } from './without-questions.ts'

test('withoutQuestions returns a set as it is if none is left out', () => {
  const set = sampleSet('reading')
  expect(withoutQuestions(set, [])).toBe(set)
})

test('withoutQuestions removes the marks of portions without a question, and numbers the others in order', () => {
  const set = {
    ...sampleSet('english'),
    passage: 'The [[1|cat sat]] on [[2|the mat]] and [[3|it slept]].',
    questions: sampleSet('english')
      .questions.slice(0, 3)
      .map((question, index) => ({ ...question, portion: index + 1 })),
  }
  const rest = withoutQuestions(set, [1])
  expect(rest.passage).toBe('The [[1|cat sat]] on the mat and [[2|it slept]].')
  expect(rest.questions).toEqual([set.questions[0], { ...set.questions[2], portion: 2 }])
})

test('withoutQuestions removes a Math figure with its only question, and keeps the others', () => {
  const [first, second, ...others] = sampleSet('math').questions
  if (first === undefined || second === undefined) throw new Error('no questions')
  const set = {
    ...sampleSet('math'),
    figures: [sampleTable, sampleBars],
    questions: [{ ...first, figure: 'table1' }, { ...second, figure: 'fig2' }, ...others],
  }
  expect(withoutQuestions(set, [0])).toEqual({
    ...set,
    figures: [sampleBars],
    questions: set.questions.slice(1),
  })
})
