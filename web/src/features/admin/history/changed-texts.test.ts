import { expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { changedTexts } from './changed-texts.ts'

const set = sampleSet('math')
const [first, ...others] = set.questions
if (first === undefined) throw new Error('no question')

test('changedTexts returns nothing for equal texts', () => {
  expect(changedTexts(set, structuredClone(set))).toEqual([])
})

test('changedTexts returns the texts that differ, with their labels, in the order of the set', () => {
  const after = {
    ...set,
    title: 'Another title',
    questions: [{ ...first, hint: 'Another hint.', solution: ['One step.', 'Two steps.'] }, ...others],
  }
  expect(changedTexts(set, after)).toEqual([
    { label: 'Title', before: set.title, after: 'Another title' },
    { label: 'Question 1: hint', before: first.hint, after: 'Another hint.' },
    {
      label: 'Question 1: solution',
      before: first.solution.join('\n'),
      after: 'One step.\nTwo steps.',
    },
  ])
})

test('changedTexts names a changed key, and a text that one of the revisions doesn’t have', () => {
  const [option = ''] = first.options.filter((text) => text !== first.correctAnswer)
  const after = {
    ...set,
    passage: 'A new passage.',
    questions: [{ ...first, correctAnswer: option }, ...others],
  }
  expect(changedTexts(set, after)).toEqual([
    { label: 'Passage', before: '', after: 'A new passage.' },
    {
      label: 'Question 1: key',
      before: expect.stringMatching(/^[A-D]$/),
      after: expect.stringMatching(/^[A-D]$/),
    },
  ])
})
