import { expect, test } from 'vitest'
import type { ContentSet } from '../items/content-set.ts'
import { sampleOf } from './sample.ts'

const set: ContentSet = {
  id: 'old-english-the-pond',
  version: 'old',
  section: 'english',
  difficulty: 'easy',
  title: 'The Pond',
  passage: 'One paragraph.\n\nThe pond [[1|freeze]] over in\nJanuary. Then it thaws.',
  figures: [],
  questions: [
    {
      topic: 'Grammar',
      portion: 1,
      questionText: 'Which verb agrees?',
      options: ['NO CHANGE', 'freezes', 'are freezing', 'have frozen'],
      correctAnswer: 'freezes',
      explanation: 'One pond freezes.',
      distractors: { A: 'plural', C: 'plural too', D: 'plural as well' },
      hint: 'How many ponds?',
      solution: ['Count the ponds.'],
    },
  ],
}
const pick = { set: set.id, question: 1 }

test('sampleOf explains an option by its own note, and the key by the explanation', () => {
  const { options, answer } = sampleOf(set, pick)
  expect(options.map(({ note }) => note)).toEqual([
    'plural',
    'One pond freezes.',
    'plural too',
    'plural as well',
  ])
  expect(options[answer]?.text).toBe('freezes')
})

test('sampleOf cuts an excerpt out of its paragraph, ignoring line breaks', () => {
  const { passage } = sampleOf(set, { ...pick, excerpt: { from: 'The pond', to: 'in January.' } })
  expect(passage).toEqual([
    { kind: 'text', text: 'The pond ' },
    { kind: 'portion', number: 1, text: 'freeze' },
    { kind: 'text', text: ' over in January.' },
  ])
})

test.each([
  ['a question that doesn’t exist', { ...pick, question: 2 }, 'there is no question 2'],
  ['an excerpt that doesn’t exist', { ...pick, excerpt: { from: 'The pond', to: 'in July.' } }, 'in July.'],
  ['a table that doesn’t exist', { ...pick, figure: 'table1' }, 'there is no table table1'],
])('sampleOf rejects %s', (_, invalidPick, message) => {
  expect(() => sampleOf(set, invalidPick)).toThrow(message)
})

test('sampleOf rejects math, which would appear as LaTeX', () => {
  const [question] = set.questions
  if (question === undefined) throw new Error('the set has a question')
  const math = { ...set, questions: [{ ...question, questionText: 'What is \\(x\\)?' }] }
  expect(() => sampleOf(math, pick)).toThrow('LaTeX')
})
