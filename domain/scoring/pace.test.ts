import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { sectionSeconds } from '../exam/timing.ts'
import { tally, type GradedQuestion } from './breakdown.ts'
import { allowedPace, extremes, LEAST_ANSWERS, meanSeconds, ownPace, reach } from './pace.ts'

const answered = (timeSpentSeconds: number, userAnswer: string | null = 'one'): GradedQuestion => ({
  section: 'english',
  topic: 'Grammar',
  difficultyLevel: 'easy',
  userAnswer,
  isCorrect: false,
  timeSpentSeconds,
})

describe('pace', () => {
  it('is 36 seconds a question in Traditional English, 54 with time and a half', () => {
    expect(allowedPace('old', 'english')).toBe(36)
    expect(allowedPace('old', 'english', 1.5)).toBe(54)
  })

  it('times the questions of a standard form is the time of the section', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const { questions } = FORMATS[version][section]
        const seconds = allowedPace(version, section, 2) * questions
        expect(Math.round(seconds)).toBe(sectionSeconds(version, section, questions, { timeFactor: 2 }))
      }
  })

  it('of a student is the mean over the questions that were answered', () => {
    expect(ownPace([...[30, 50, 40, 40, 40].map((seconds) => answered(seconds)), answered(100, null)])).toBe(
      40,
    )
    expect(ownPace([answered(100, null)])).toBeNull()
  })

  it('of a student is not told from a few answers, nor from answers that took no time', () => {
    const some = (count: number, seconds: number) => Array.from({ length: count }, () => answered(seconds))
    expect(ownPace(some(LEAST_ANSWERS - 1, 40))).toBeNull()
    expect(ownPace(some(LEAST_ANSWERS, 40))).toBe(40)
    expect(ownPace([...some(9, 0), answered(4)])).toBeNull()
    expect(ownPace([...some(9, 0), answered(5)])).toBe(0.5)
  })

  it('of a part is its mean time, where at least half of it was answered and it is a second or more', () => {
    const mean = (...questions: GradedQuestion[]) => meanSeconds(tally(questions))
    expect(mean(answered(40), answered(50))).toBe(45)
    expect(mean(answered(40), answered(2, null))).toBe(21)
    expect(mean(answered(40), answered(2, null), answered(2, null))).toBeNull()
    expect(mean(answered(0), answered(0))).toBeNull()
  })

  it('says how far a student comes in the time', () => {
    expect(reach(75, 36, 36)).toBe(75)
    expect(reach(75, 36, 40)).toBe(67)
    expect(reach(75, 36, 72)).toBe(37)
  })

  it('never lets a slower student come further', () => {
    const pace = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 75 }), pace, pace, (total, one, other) => {
        const [fast, slow] = [Math.min(one, other), Math.max(one, other)]
        expect(reach(total, 36, slow)).toBeLessThanOrEqual(reach(total, 36, fast))
        expect(reach(total, 36, fast)).toBeLessThanOrEqual(total)
      }),
    )
  })
})

describe('extremes', () => {
  it('names the slowest and the fastest, and leaves out what was not answered', () => {
    const times = [20, 90, 5, 40, 60, 10, 30].map((seconds) => answered(seconds))
    const { slowest, fastest } = extremes([answered(300, null), ...times], 3)
    expect(slowest.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([90, 60, 40])
    expect(fastest.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([5, 10, 20])
  })

  it('names none where there is no pace to tell', () => {
    const few = [20, 90, 5, 40].map((seconds) => answered(seconds))
    expect(extremes(few, 3)).toEqual({ slowest: [], fastest: [] })
  })

  it('names no question twice, and as many of each', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 12 }), (times) => {
        const { slowest, fastest } = extremes(
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
