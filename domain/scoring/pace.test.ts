import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { sectionSeconds } from '../exam/timing.ts'
import { tally, type GradedQuestion } from './breakdown.ts'
import {
  allowedPace,
  slowestAndFastest,
  MIN_PACE_ANSWERS,
  meanSeconds,
  ownPace,
  reachableQuestions,
} from './pace.ts'

const questionTaking = (timeSpentSeconds: number, userAnswer: string | null = 'one'): GradedQuestion => ({
  section: 'english',
  topic: 'Grammar',
  difficultyLevel: 'easy',
  userAnswer,
  isCorrect: false,
  timeSpentSeconds,
})

describe('allowedPace', () => {
  it('is 36 seconds a question in Traditional English, 54 with time and a half', () => {
    expect(allowedPace('old', 'english')).toBe(36)
    expect(allowedPace('old', 'english', 1.5)).toBe(54)
    expect(allowedPace('enhanced', 'reading')).toBe(50)
  })

  it('is the section’s time if multiplied by the questions of a standard form', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const { questions } = FORMATS[version][section]
        const seconds = allowedPace(version, section, 2) * questions
        expect(Math.round(seconds)).toBe(sectionSeconds(version, section, questions, { timeFactor: 2 }))
      }
  })
})

describe('ownPace', () => {
  it('is the mean time of the answered questions', () => {
    expect(
      ownPace([...[30, 50, 40, 40, 40].map((seconds) => questionTaking(seconds)), questionTaking(100, null)]),
    ).toBe(40)
    expect(ownPace([questionTaking(100, null)])).toBeNull()
  })

  it('returns null for fewer than MIN_PACE_ANSWERS answers, or if the mean rounds to 0 seconds', () => {
    const some = (count: number, seconds: number) =>
      Array.from({ length: count }, () => questionTaking(seconds))
    expect(ownPace(some(MIN_PACE_ANSWERS - 1, 40))).toBeNull()
    expect(ownPace(some(MIN_PACE_ANSWERS, 40))).toBe(40)
    expect(ownPace([...some(9, 0), questionTaking(4)])).toBeNull()
    expect(ownPace([...some(9, 0), questionTaking(5)])).toBe(0.5)
  })
})

describe('meanSeconds', () => {
  it('is the rounded mean of a part’s answered questions, or null if most questions were unanswered or the mean rounds to 0', () => {
    const mean = (...questions: GradedQuestion[]) => meanSeconds(tally(questions))
    expect(mean(questionTaking(40), questionTaking(50))).toBe(45)
    expect(mean(questionTaking(40), questionTaking(2, null))).toBe(40)
    expect(mean(questionTaking(40), questionTaking(2, null), questionTaking(2, null))).toBeNull()
    expect(mean(questionTaking(0), questionTaking(0))).toBeNull()
    expect(mean(questionTaking(9, null))).toBeNull()
  })
})

describe('reachableQuestions', () => {
  it('is the number of questions that fit the time at the student’s pace', () => {
    expect(reachableQuestions(75, 36, 36)).toBe(75)
    expect(reachableQuestions(75, 36, 40)).toBe(67)
    expect(reachableQuestions(75, 36, 72)).toBe(37)
  })

  it('is never higher for a slower student', () => {
    const pace = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 75 }), pace, pace, (total, one, other) => {
        const [fast, slow] = [Math.min(one, other), Math.max(one, other)]
        expect(reachableQuestions(total, 36, slow)).toBeLessThanOrEqual(reachableQuestions(total, 36, fast))
        expect(reachableQuestions(total, 36, fast)).toBeLessThanOrEqual(total)
      }),
    )
  })
})

describe('slowestAndFastest', () => {
  it('returns the slowest and the fastest, without unanswered questions', () => {
    const times = [20, 90, 5, 40, 60, 10, 30].map((seconds) => questionTaking(seconds))
    const { slowest, fastest } = slowestAndFastest([questionTaking(300, null), ...times], 3)
    expect(slowest.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([90, 60, 40])
    expect(fastest.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([5, 10, 20])
  })

  it('returns empty lists for fewer than MIN_PACE_ANSWERS answers', () => {
    const few = [20, 90, 5, 40].map((seconds) => questionTaking(seconds))
    expect(slowestAndFastest(few, 3)).toEqual({ slowest: [], fastest: [] })
  })

  it('returns as many slowest as fastest questions, none in both, and none of the fastest slower than a slowest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 12 }), (times) => {
        const { slowest, fastest } = slowestAndFastest(
          times.map((seconds) => questionTaking(seconds)),
          3,
        )
        expect(slowest).toHaveLength(fastest.length)
        expect(new Set([...slowest, ...fastest]).size).toBe(slowest.length + fastest.length)
        const shortestOfSlowest = Math.min(...slowest.map(({ timeSpentSeconds }) => timeSpentSeconds))
        for (const { timeSpentSeconds } of fastest)
          expect(timeSpentSeconds).toBeLessThanOrEqual(shortestOfSlowest)
      }),
    )
  })
})
