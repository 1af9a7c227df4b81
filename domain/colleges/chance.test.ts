import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SCORE } from '../scoring/score.ts'
import {
  changeWithMorePoints,
  CHANCES,
  classify,
  enteredScore,
  withMorePoints,
  type OwnScore,
} from './chance.ts'

const college = (admissionRate: number | null, low: number, high: number) => ({
  admissionRate,
  range: { low, high },
})
const MIDDLE = college(0.6, 21, 27)

/** Every edge of the rule: the rate, the range, the score with its interval, and the result. */
test.each([
  ['19.9% is a reach, whatever the score', college(0.199, 12, 18), [36, 36, 36], 'reach', 'selective'],
  ['20% is decided by the range', college(0.2, 12, 18), [16, 14, 18], 'target', 'in-range'],
  ['a score below the range', MIDDLE, [20, 18, 22], 'reach', 'below-range'],
  ['a score at the 25th percentile', MIDDLE, [21, 19, 23], 'reach', 'below-range'],
  ['a point above the 25th percentile', MIDDLE, [22, 20, 24], 'target', 'in-range'],
  ['a score at the 75th percentile', MIDDLE, [27, 25, 29], 'target', 'in-range'],
  ['a score above, with a low end inside', MIDDLE, [29, 27, 31], 'target', 'above-range-uncertain'],
  ['an interval above the range', MIDDLE, [30, 28, 32], 'safety', 'above-range'],
  ['an entered score above the range', MIDDLE, [28, 28, 28], 'safety', 'above-range'],
  ['49.9% is never a safety', college(0.499, 21, 27), [34, 33, 35], 'target', 'above-range-rate'],
  ['50% can be a safety', college(0.5, 21, 27), [34, 33, 35], 'safety', 'above-range'],
  ['no rate is never a safety', college(null, 21, 27), [34, 33, 35], 'target', 'above-range-no-rate'],
  ['no rate and a low score', college(null, 21, 27), [20, 19, 21], 'reach', 'below-range'],
] as const)('classify decides this edge case: %s', (_, figures, [score, low, high], chance, reason) => {
  expect(classify(figures, { score, low, high })).toEqual({ chance, reason })
})

describe('a college without a usable range', () => {
  test('has no chance', () => {
    expect(classify({ admissionRate: 0.8, range: null }, enteredScore(30))).toBeNull()
  })
  test('is a reach if its rate decides alone', () => {
    expect(classify({ admissionRate: 0.1, range: null }, enteredScore(36))?.chance).toBe('reach')
  })
  test('has no chance if the range that it publishes can’t be right', () => {
    expect(classify(college(0.58, 1, 14), enteredScore(20))).toBeNull()
    expect(classify(college(0.58, 10, 14), enteredScore(20))?.chance).toBe('safety')
  })
})

const ownScores = fc
  .tuple(fc.integer({ min: 1, max: 36 }), fc.nat(5), fc.nat(5))
  .map(([score, below, above]): OwnScore => ({
    score,
    low: Math.max(1, score - below),
    high: Math.min(36, score + above),
  }))
const colleges = fc
  .tuple(
    fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
    fc.integer({ min: 1, max: 36 }),
    fc.nat(12),
  )
  .map(([rate, low, width]) => college(rate, low, Math.min(36, low + width)))
const ease = (figures: Parameters<typeof classify>[0], ownScore: OwnScore): number => {
  const classified = classify(figures, ownScore)
  return classified === null ? -1 : CHANCES.indexOf(classified.chance)
}

test('more points never make a college harder', () => {
  fc.assert(
    fc.property(colleges, ownScores, fc.nat(10), (figures, ownScore, points) => {
      expect(ease(figures, withMorePoints(ownScore, points))).toBeGreaterThanOrEqual(ease(figures, ownScore))
    }),
  )
})

test('a narrower interval around the same score never makes a college harder', () => {
  fc.assert(
    fc.property(colleges, ownScores, (figures, ownScore) => {
      expect(ease(figures, enteredScore(ownScore.score))).toBeGreaterThanOrEqual(ease(figures, ownScore))
    }),
  )
})

test('no college that admits fewer than half is a safety, and none under 20% is anything but a reach', () => {
  fc.assert(
    fc.property(colleges, ownScores, (figures, ownScore) => {
      const rate = figures.admissionRate
      const chance = classify(figures, ownScore)?.chance
      if (rate === null || rate < 0.5) expect(chance).not.toBe('safety')
      if (rate !== null && rate < 0.2) expect(chance).toBe('reach')
    }),
  )
})

test('changeWithMorePoints returns the chance with two more points, and null if it stays the same', () => {
  expect(changeWithMorePoints(MIDDLE, enteredScore(21))).toBe('target')
  expect(changeWithMorePoints(MIDDLE, enteredScore(26))).toBe('safety')
  expect(changeWithMorePoints(MIDDLE, enteredScore(23))).toBeNull()
  expect(changeWithMorePoints({ admissionRate: null, range: null }, enteredScore(23))).toBeNull()
})

test('withMorePoints raises no part of a score above 36', () => {
  expect(withMorePoints({ score: 35, low: 33, high: 36 })).toEqual({ score: MAX_SCORE, low: 35, high: 36 })
})
