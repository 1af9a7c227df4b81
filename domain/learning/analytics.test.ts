import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { score } from '../scoring/score.ts'
import {
  answerChanges,
  scoreInterval,
  studyWeeks,
  topicMastery,
  topicPaces,
  type TimedTest,
} from './analytics.ts'
import type { OwnAnswer } from './own-answers.ts'

const answer = (changes: Partial<OwnAnswer> = {}): OwnAnswer => ({
  questionId: 'k3Xf9a.1',
  section: 'math',
  topic: 'Trigonometry',
  difficultyLevel: 'medium',
  timeSpentSeconds: 60,
  pace: 'even',
  isAnswered: true,
  isCorrect: true,
  tag: null,
  suggested: null,
  ...changes,
})
const testWith = (answers: OwnAnswer[], changes: Partial<TimedTest> = {}): TimedTest => ({
  id: 'att_1',
  section: 'math',
  version: 'old',
  mode: 'practice',
  completedAt: 1_700_000_000_000,
  timeFactor: 1,
  untimed: false,
  answers,
  ...changes,
})

describe('the interval of a score', () => {
  const anyResult = fc
    .tuple(fc.integer({ min: 1, max: 215 }), fc.nat(215))
    .map(([questions, correct]) => ({ questions, correct: correct % (questions + 1) }))

  test('contains the score, and more questions make it narrower', () =>
    fc.assert(
      fc.property(anyResult, ({ questions, correct }) => {
        const { low, high } = scoreInterval(correct, questions)
        const own = score(correct, questions)
        expect(low).toBeLessThanOrEqual(own)
        expect(high).toBeGreaterThanOrEqual(own)
        const longer = scoreInterval(4 * correct, 4 * questions)
        expect(longer.high - longer.low).toBeLessThanOrEqual(high - low + 1)
      }),
    ))

  test('is about three points to each side for half of 60 questions', () =>
    expect(scoreInterval(30, 60)).toEqual({ low: 15, high: 21 }))
})

describe('the mastery of topics', () => {
  test('is known from five answers, and grows with right ones', () => {
    const of = (isCorrect: boolean) =>
      topicMastery([testWith(Array.from({ length: 8 }, () => answer({ isCorrect })))])[0]
    const [right, wrong] = [of(true), of(false)]
    if (right?.isKnown !== true || wrong?.isKnown !== true) throw new Error('not known')
    expect(right.probability).toBeGreaterThan(wrong.probability)
    expect(right.low).toBeLessThan(right.probability)
    expect(right.high).toBeGreaterThan(right.probability)
    expect(topicMastery([testWith([answer()])])).toMatchObject([{ isKnown: false, answersNeeded: 4 }])
  })

  test('is higher if the questions turned out to be harder than their labels', () => {
    const of = (step?: number) =>
      topicMastery([
        testWith(Array.from({ length: 8 }, (_, place) => answer({ step, isCorrect: place < 4 }))),
      ])[0]
    const [hard, labeled] = [of(4), of()]
    if (hard?.isKnown !== true || labeled?.isKnown !== true) throw new Error('not known')
    expect(hard.probability).toBeGreaterThan(labeled.probability)
  })

  test('leaves out topics without an answer', () =>
    expect(topicMastery([testWith([answer({ isAnswered: false, isCorrect: false })])])).toEqual([]))
})

describe('the pace of topics', () => {
  test('counts the seconds above the allowed time, and faster answers don’t make up for them', () =>
    expect(
      topicPaces([testWith([answer({ timeSpentSeconds: 90 }), answer({ timeSpentSeconds: 20 })])]),
    ).toEqual([{ section: 'math', topic: 'Trigonometry', answers: 2, mean: 55, allowed: 60, lost: 30 }]))

  test('follows extended time, and leaves out untimed tests and unanswered questions', () => {
    const slow = [answer({ timeSpentSeconds: 90 })]
    expect(topicPaces([testWith(slow, { timeFactor: 2 })])[0]).toMatchObject({ allowed: 120, lost: 0 })
    expect(topicPaces([testWith(slow, { untimed: true })])).toEqual([])
    expect(topicPaces([testWith([answer({ isAnswered: false })])])).toEqual([])
  })
})

test('answerChanges counts changes that gain, lose, or do neither, and leaves out answers without a stored first choice', () =>
  expect(
    answerChanges([
      testWith([
        answer({ changes: 1, firstRight: false }),
        answer({ changes: 2, firstRight: true, isCorrect: false }),
        answer({ changes: 1, firstRight: false, isCorrect: false }),
        answer({ firstRight: true }),
        answer(),
      ]),
    ]),
  ).toEqual({ counted: 4, gained: 1, lost: 1, neither: 1 }))

test('studyWeeks begins weeks on Mondays, counts each day and each test once, and leaves out the days of unanswered tests', () => {
  // 2026-11-23 is a Monday.
  const today = Date.UTC(2026, 10, 25) / 86_400_000
  const monday = today - 2
  const result = {
    score: 20,
    correctAnswers: 1,
    completedAt: 0,
    timeSpentSeconds: 600,
    late: false,
    parts: [],
  }
  const weeks = studyWeeks(
    [
      { state: 'closed', days: [monday - 1, monday], result },
      {
        state: 'checked',
        days: [monday],
        result: null,
        checked: { correctAnswers: 1, completedAt: 0, timeSpentSeconds: 60 },
      },
      { state: 'left', days: [monday + 1], result: null },
      { state: 'unanswered', days: [monday + 2], result: null },
      { state: 'closed', days: [monday - 30], result },
    ],
    today,
    3,
  )
  expect(weeks).toEqual([
    { monday: monday - 14, seconds: 0, days: 0 },
    { monday: monday - 7, seconds: 0, days: 1 },
    { monday, seconds: 660, days: 2 },
  ])
})
