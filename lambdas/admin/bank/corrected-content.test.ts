import { expect, test } from 'vitest'
import type { ContentSet } from '#domain/items/content-set.ts'
import { correctedContent } from './corrected-content.ts'

const question = {
  topic: 'Pre-Algebra',
  questionText: 'What is 2 + 2?',
  options: ['3', '4', '5', '6'],
  correctAnswer: '4',
  explanation: 'Two and two make four.',
  distractors: { A: 'One short.' },
  hint: 'Count.',
  solution: ['Add two and two.'],
}
const set: ContentSet = {
  id: 'old-math-sums',
  version: 'old',
  section: 'math',
  difficulty: 'easy',
  title: 'Sums',
  figures: [],
  questions: [
    { ...question, check: { compute: '2 + 2', options: ['3', '4', '5', '6'] } },
    { ...question, correctAnswer: '7' },
  ],
}
const { distractors, hint, solution } = question
const explanation = 'Two and three make five.'
const change = { question: 1, key: 'C', explanation, distractors, hint, solution } as const

test('correctedContent changes the key, and replaces a check that computes the previous key', () => {
  const { after, from, isContradicted } = correctedContent(set, change)
  expect(from).toBe('B')
  expect(isContradicted).toBe(true)
  expect(after.questions[0]).toMatchObject({
    correctAnswer: '5',
    check: { byHand: 'An administrator corrected the key.' },
  })
})

test.each([
  ['a question that the set lacks', { question: 3 }, 'question: no question 3; this set ends at 2'],
  [
    'a question whose stored key is not an option',
    { question: 2 },
    'question: the stored key of question 2 isn’t one of its options',
  ],
  [
    'the explanation of the earlier key',
    { explanation: question.explanation },
    'q1: the explanation still argues for B',
  ],
  ['the key that the question already has', { key: 'B' }, 'key: B is already the key'],
] as const)('correctedContent rejects %s with the reason', (_, changes, message) => {
  expect(() => correctedContent(set, { ...change, ...changes })).toThrow(message)
})
