import { expect, test } from 'vitest'
import { similarTexts } from './similar-texts.ts'

const question = (questionText: string, options = ['one', 'two', 'three', 'four']) => ({
  topic: 'Algebra',
  questionText,
  options,
  correctAnswer: options[0] ?? '',
  explanation: '',
  distractors: {},
  hint: '',
  solution: [],
})
const DRAFT = {
  questions: [
    question('A train leaves the old station at noon and travels north at a constant speed.', [
      '1',
      '2',
      '3',
      '4',
    ]),
    question('What is the sum of the first ten odd numbers that follow the number eleven?', [
      '5',
      '6',
      '7',
      '8',
    ]),
  ],
}

test('similarTexts finds a question with mostly the same words, and names the draft’s question that it resembles', () => {
  const other = {
    id: 'other',
    questions: [
      question('Which of these is a triangle with three equal sides?'),
      question('A train leaves the old station at noon and travels south at a constant speed.', [
        '9',
        '8',
        '7',
        '6',
      ]),
    ],
  }
  const [found, ...rest] = similarTexts(DRAFT, [other], 5)
  expect(found).toMatchObject({
    set: { id: 'other' },
    question: 1,
    own: 0,
    text: other.questions[1]?.questionText,
  })
  expect(found?.similarity).toBeGreaterThan(0.3)
  expect(rest).toEqual([])
})

test('similarTexts returns nothing for sets about something else', () => {
  const other = { questions: [question('Which of these is a triangle with three equal sides?')] }
  expect(similarTexts(DRAFT, [other], 5)).toEqual([])
})

test('similarTexts compares passages with passages, and shows the beginning of a long one', () => {
  const passage = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')
  const found = similarTexts({ passage, questions: [] }, [{ passage, questions: [question(passage)] }], 5)
  expect(found).toMatchObject([{ question: null, own: null, similarity: 1 }])
  expect(found[0]?.text).toMatch(/^word0 .{290,}…$/)
})

test('similarTexts returns the most similar first, and at most the requested number', () => {
  const near = { name: 'near', questions: DRAFT.questions.slice(0, 1) }
  const far = {
    name: 'far',
    questions: [question('A train leaves the old station at noon and then it rains.', ['1', '2', '3', '4'])],
  }
  expect(similarTexts(DRAFT, [far, near], 5).map(({ set }) => set.name)).toEqual(['near', 'far'])
  expect(similarTexts(DRAFT, [far, near], 1).map(({ set }) => set.name)).toEqual(['near'])
})
