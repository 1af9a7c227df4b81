import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SCORE, score, scoreTone } from './score.ts'

const counts = fc
  .integer({ min: 1, max: 215 })
  .chain((total) => fc.record({ total: fc.constant(total), correct: fc.nat(total) }))

describe('score', () => {
  test('is the rounded fraction of correct answers times 36', () => {
    expect(score(75, 75)).toBe(36)
    expect(score(31, 40)).toBe(28)
    expect(score(107, 215)).toBe(18)
    expect(score(1, 24)).toBe(2)
  })

  test('is 1 if nothing is correct, and never less', () => {
    expect(score(0, 75)).toBe(1)
    expect(score(1, 75)).toBe(1)
  })

  test('is a whole number from 1 to 36, within half a point of the fraction except at the minimum', () => {
    fc.assert(
      fc.property(counts, ({ correct, total }) => {
        const points = score(correct, total)
        expect(Number.isInteger(points) && points >= 1 && points <= MAX_SCORE).toBe(true)
        if (points > 1) expect(Math.abs(points - (correct * MAX_SCORE) / total)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('never falls when one more answer is correct', () => {
    fc.assert(
      fc.property(counts, ({ correct, total }) => {
        fc.pre(correct < total)
        expect(score(correct + 1, total)).toBeGreaterThanOrEqual(score(correct, total))
      }),
    )
  })

  test.each([
    [1, 0],
    [0, 0],
    [-1, 10],
    [11, 10],
    [1.5, 10],
    [1, 10.5],
    [Number.NaN, 10],
  ])('rejects %d correct of %d', (correct, total) => {
    expect(() => score(correct, total)).toThrow(RangeError)
  })
})

describe('scoreTone', () => {
  test('is green from 30, yellow from 25, red below', () => {
    expect([36, 30, 29, 25, 24, 1].map(scoreTone)).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
      'red',
    ])
  })
})
