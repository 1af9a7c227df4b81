import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { sectionSeconds } from '../exam/timing.ts'
import { tally, type GradedQuestion } from './breakdown.ts'
import {
  allowedPace,
  slowestAndFastest,
  MIN_ANSWERS,
  meanSeconds,
  ownPace,
  reachableQuestions,
} from './pace.ts'

const answered = (timeSpentSeconds: number, userAnswer: string | null = 'one'): GradedQuestion => ({
  section: 'english',
  topic: 'Grammar',
  difficultyLevel: 'easy',
  userAnswer,
  isCorrect: false,
  timeSpentSeconds,
})

describe('pace', () => {
  it('allowedPace is 36 seconds a question in Traditional English, 54 with time and a half', () => {
    expect(allowedPace('old', 'english')).toBe(36)
    expect(allowedPace('old', 'english', 1.5)).toBe(54)
  })

  it('allowedPace times the questions of a standard form is the section’s time', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const { questions } = FORMATS[version][section]
        const seconds = allowedPace(version, section, 2) * questions
        expect(Math.round(seconds)).toBe(sectionSeconds(version, section, questions, { timeFactor: 2 }))
      }
  })

  it('ownPace is the mean over the answered questions', () => {
    expect(ownPace([...[30, 50, 40, 40, 40].map((seconds) => answered(seconds)), answered(100, null)])).toBe(
      40,
    )
    expect(ownPace([answered(100, null)])).toBeNull()
  })

  it('ownPace is null for a few answers, or for answers that took no time', () => {
    const some = (count: number, seconds: number) => Array.from({ length: count }, () => answered(seconds))
    expect(ownPace(some(MIN_ANSWERS - 1, 40))).toBeNull()
    expect(ownPace(some(MIN_ANSWERS, 40))).toBe(40)
    expect(ownPace([...some(9, 0), answered(4)])).toBeNull()
    expect(ownPace([...some(9, 0), answered(5)])).toBe(0.5)
  })

  it('meanSeconds is a part’s mean time if at least half was answered and it is a second or more', () => {
    const mean = (...questions: GradedQuestion[]) => meanSeconds(tally(questions))
    expect(mean(answered(40), answered(50))).toBe(45)
    expect(mean(answered(40), answered(2, null))).toBe(21)
    expect(mean(answered(40), answered(2, null), answered(2, null))).toBeNull()
    expect(mean(answered(0), answered(0))).toBeNull()
  })

  it('reachableQuestions is how far a student gets in the time', () => {
    expect(reachableQuestions(75, 36, 36)).toBe(75)
    expect(reachableQuestions(75, 36, 40)).toBe(67)
    expect(reachableQuestions(75, 36, 72)).toBe(37)
  })

  it('reachableQuestions is never higher for a slower student', () => {
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
    const times = [20, 90, 5, 40, 60, 10, 30].map((seconds) => answered(seconds))
    const { slowest, fastest } = slowestAndFastest([answered(300, null), ...times], 3)
    expect(slowest.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([90, 60, 40])
    expect(fastest.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([5, 10, 20])
  })

  it('returns none if there is no pace', () => {
    const few = [20, 90, 5, 40].map((seconds) => answered(seconds))
    expect(slowestAndFastest(few, 3)).toEqual({ slowest: [], fastest: [] })
  })

  it('returns no question twice, and equally many of each', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 12 }), (times) => {
        const { slowest, fastest } = slowestAndFastest(
          times.map((seconds) => answered(seconds)),
          3,
        )
        expect(slowest).toHaveLength(fastest.length)
        expect(new Set([...slowest, ...fastest]).size).toBe(slowest.length + fastest.length)
        const least = Math.min(...slowest.map(({ timeSpentSeconds }) => timeSpentSeconds))
        for (const { timeSpentSeconds } of fastest) expect(timeSpentSeconds).toBeLessThanOrEqual(least)
      }),
    )
  })
})
