import { expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { editedQuestions } from './edited-questions.ts'

const set = sampleSet('reading')
const all = set.questions.map((_, index) => index)

test('editedQuestions returns nothing for the same text', () => {
  expect(editedQuestions(set, structuredClone(set))).toEqual([])
})

test.each(['questionText', 'explanation', 'hint'] as const)(
  'editedQuestions returns a question with another %s',
  (field) => {
    const questions = set.questions.map((question, index) =>
      index === 2 ? { ...question, [field]: 'Another text.' } : question,
    )
    expect(editedQuestions(set, { ...set, questions })).toEqual([2])
  },
)

test('editedQuestions returns every question if the passage, the title, or a figure changed', () => {
  expect(editedQuestions(set, { ...set, passage: 'Another passage.' })).toEqual(all)
  expect(editedQuestions(set, { ...set, title: 'Another title' })).toEqual(all)
  const table = sampleSet('science')
  expect(editedQuestions(table, { ...table, figures: [] })).toEqual(table.questions.map((_, index) => index))
})
