import { describe, expect, it } from 'vitest'
import { bySet, matches, numberQuestions, type ReviewedQuestion } from './reviewed-questions.ts'

const question = (id: string, overrides: Partial<ReviewedQuestion> = {}): ReviewedQuestion => ({
  id,
  setId: 'set',
  section: 'english',
  version: 'old',
  topic: 'Grammar',
  difficultyLevel: 'easy',
  questionText: 'Which?',
  options: ['one', 'two', 'three', 'four'],
  portion: null,
  figure: null,
  userAnswer: 'one',
  correctAnswer: 'one',
  isCorrect: true,
  explanation: 'Because.',
  choiceNote: null,
  timeSpentSeconds: 10,
  bookmarked: false,
  number: 0,
  ...overrides,
})
const wrong = question('wrong', { userAnswer: 'two', isCorrect: false })
const blank = question('blank', { userAnswer: null, isCorrect: false, bookmarked: true })
const right = question('right')

describe('the questions of a review', () => {
  it('are numbered from 1 in each section of a full test, as on the test', () => {
    const questions = [right, wrong, question('first-of-math', { section: 'math' })]
    expect(numberQuestions(questions).map(({ number }) => number)).toEqual([1, 2, 1])
  })

  it.each([
    ['all', ['right', 'wrong', 'blank']],
    ['incorrect', ['wrong']],
    ['unanswered', ['blank']],
    ['bookmarked', ['blank']],
  ] as const)('match the filter %s', (filter, ids) => {
    const matchingQuestions = [right, wrong, blank].filter((one) => matches(one, filter))
    expect(matchingQuestions.map(({ id }) => id)).toEqual(ids)
  })

  it('are grouped by set, and a set without questions is left out', () => {
    const set = (id: string) => ({
      id,
      section: 'english' as const,
      title: id,
      passage: 'A text.',
      figures: [],
    })
    const other = question('other', { setId: 'b' })
    expect(bySet([set('a'), set('b'), set('set')], [other, right])).toEqual([
      { set: set('b'), questions: [other] },
      { set: set('set'), questions: [right] },
    ])
  })

  it('are grouped in tens by their numbers in Math, each with the figure of its own set', () => {
    const figure = (title: string) => ({
      id: 'fig1',
      kind: 'bar' as const,
      label: 'Figure 1',
      title,
      alt: 'A bar chart of two values, one of them higher.',
      x: { label: 'Site', categories: ['North'] },
      y: { label: 'Count' },
      series: [{ name: 'Birds', values: [1] }],
    })
    const set = (id: string) => ({
      id,
      section: 'math' as const,
      title: id,
      passage: null,
      figures: [figure(id)],
    })
    const questions = Array.from({ length: 12 }, (_, index) =>
      question(`q${index}`, {
        section: 'math',
        setId: index % 2 === 0 ? 'a' : 'b',
        number: index + 1,
        figure: 'fig1',
      }),
    )
    const groups = bySet([set('a'), set('b')], questions.slice(1))
    expect(
      groups.map(({ set: { title }, questions: listed }) => [title, listed.map(({ id }) => id).join(' ')]),
    ).toEqual([
      ['Math, from question 1', 'q1 q2 q3 q4 q5 q6 q7 q8 q9'],
      ['Math, from question 11', 'q10 q11'],
    ])
    for (const {
      set: { figures },
      questions: listed,
    } of groups)
      for (const one of listed) expect(figures.find(({ id }) => id === one.figure)?.title).toBe(one.setId)
  })
})
