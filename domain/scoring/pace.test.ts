import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { sectionSeconds } from '../exam/timing.ts'
import type { GradedQuestion } from './breakdown.ts'
import { allowedPace, extremes, ownPace, reach } from './pace.ts'

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
    expect(ownPace([answered(30), answered(50), answered(100, null)])).toBe(40)
    expect(ownPace([answered(100, null)])).toBeNull()
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
