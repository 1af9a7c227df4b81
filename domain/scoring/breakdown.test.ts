import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, SECTIONS, TOPICS } from '../exam/formats.ts'
import {
  byDifficulty,
  bySection,
  byTopic,
  tally,
  verdictOf,
  weakestFirst,
  type GradedQuestion,
  type Tally,
} from './breakdown.ts'

const question = (change: Partial<GradedQuestion> = {}): GradedQuestion => ({
  section: 'english',
  topic: 'Grammar',
  difficultyLevel: 'easy',
  userAnswer: 'one',
  isCorrect: true,
  timeSpentSeconds: 10,
  ...change,
})
const wrong = { userAnswer: 'two', isCorrect: false }
const blank = { userAnswer: null, isCorrect: false }

/** Any graded test: random verdicts, topics, and difficulties. */
const questions = fc.array(
  fc
    .record({
      section: fc.constantFrom(...SECTIONS),
      place: fc.nat(5),
      difficultyLevel: fc.constantFrom(...DIFFICULTIES),
      answer: fc.constantFrom({ userAnswer: 'one', isCorrect: true }, wrong, blank),
      timeSpentSeconds: fc.nat(4000),
    })
    .map(({ section, place, answer, ...rest }): GradedQuestion => {
      const topics = TOPICS[section]
      return { section, topic: topics[place % topics.length] ?? topics[0], ...answer, ...rest }
    }),
  { maxLength: 80 },
)

const sumOf = (parts: readonly Tally[]): Tally => ({
  correct: parts.reduce((sum, part) => sum + part.correct, 0),
  incorrect: parts.reduce((sum, part) => sum + part.incorrect, 0),
  unanswered: parts.reduce((sum, part) => sum + part.unanswered, 0),
  total: parts.reduce((sum, part) => sum + part.total, 0),
  seconds: parts.reduce((sum, part) => sum + part.seconds, 0),
  answeredSeconds: parts.reduce((sum, part) => sum + part.answeredSeconds, 0),
})

describe('the breakdown of a graded test', () => {
  it('distinguishes an unanswered question from an incorrect one', () => {
    expect([question(), question(wrong), question(blank)].map(verdictOf)).toEqual([
      'correct',
      'incorrect',
      'unanswered',
    ])
  })

  it('counts each topic and its time, and leaves out topics that were not served', () => {
    const served = [
      question({ topic: 'Usage', ...wrong, timeSpentSeconds: 30 }),
      question(),
      question({ topic: 'Usage', ...blank, timeSpentSeconds: 7 }),
      question({ section: 'math', topic: 'Trigonometry' }),
    ]
    expect(byTopic(served)).toEqual([
      {
        section: 'english',
        topic: 'Grammar',
        correct: 1,
        incorrect: 0,
        unanswered: 0,
        total: 1,
        seconds: 10,
        answeredSeconds: 10,
      },
      {
        section: 'english',
        topic: 'Usage',
        correct: 0,
        incorrect: 1,
        unanswered: 1,
        total: 2,
        seconds: 37,
        answeredSeconds: 30,
      },
      {
        section: 'math',
        topic: 'Trigonometry',
        correct: 1,
        incorrect: 0,
        unanswered: 0,
        total: 1,
        seconds: 10,
        answeredSeconds: 10,
      },
    ])
  })

  it.each([
    ['by section', bySection],
    ['by topic', byTopic],
    ['by difficulty', byDifficulty],
  ])('adds up to the whole test, %s', (_, breakdown) => {
    fc.assert(
      fc.property(questions, (served) => {
        const parts = breakdown(served)
        expect(sumOf(parts)).toEqual(tally(served))
        for (const part of parts) {
          expect(part.total).toBeGreaterThan(0)
          expect(part.correct + part.incorrect + part.unanswered).toBe(part.total)
        }
      }),
    )
  })

  it('gives the same counts for any order of the questions', () => {
    fc.assert(
      fc.property(questions, (served) => {
        expect(byTopic(served.toReversed())).toEqual(byTopic(served))
      }),
    )
  })
})

describe('weakestFirst', () => {
  const part = (correct: number, total: number) => ({
    ...tally([]),
    correct,
    incorrect: total - correct,
    total,
  })

  it('puts the smallest share first, and of equal shares the one with more lost questions', () => {
    const parts = [part(5, 5), part(1, 2), part(4, 8), part(1, 10)]
    expect(weakestFirst(parts).map(({ correct, total }) => `${correct}/${total}`)).toEqual([
      '1/10',
      '4/8',
      '1/2',
      '5/5',
    ])
  })

  it('loses no part and never puts a larger share before a smaller one', () => {
    fc.assert(
      fc.property(questions, (served) => {
        const parts = byTopic(served)
        const sorted = weakestFirst(parts)
        expect(new Set(sorted)).toEqual(new Set(parts))
        const shares = sorted.map(({ correct, total }) => correct / total)
        expect(shares).toEqual(shares.toSorted((one, other) => one - other))
      }),
    )
  })
})
