import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../exam/formats.ts'
import {
  SCORE_BANDS,
  bandOf,
  calculate,
  compositeOf,
  insightOf,
  EMPTY_SCORES,
  pointsToNext,
  readScore,
} from './calculator.ts'

const typed = (english: string, math = '', reading = '', science = '') => ({
  english,
  math,
  reading,
  science,
})

/** Section 9 of the specification, written independently of the code. */
function expectedInsight(composite: number): string {
  if (composite >= 32) return 'Excellent! Top 2% of test takers'
  if (composite >= 28) return 'Great! Top 12%'
  if (composite >= 24) return 'Good! Top 25%'
  if (composite >= 20) return 'Average range'
  return composite >= 1 ? 'Room for improvement' : 'Enter your scores to see insights'
}

/** Section 5: a quarter of the sum, rounded, in whole numbers only. */
const expectedComposite = (sum: number): number => Math.floor((2 * sum + 4) / 8)

describe('calculate', () => {
  test('gives the rounded quarter of the sum and its insight for all English and Math scores from 0 to 36 with some of the others', () => {
    for (let english = 0; english <= 36; english += 1)
      for (let math = 0; math <= 36; math += 1)
        for (const [reading, science] of [
          [0, 0],
          [1, 36],
          [17, 18],
          [36, 36],
          [english, math],
          [7, 0],
        ] as const) {
          const sum = english + math + reading + science
          const found = calculate(typed(`${english}`, `${math}`, `${reading}`, `${science}`))
          const composite = sum === 0 ? null : expectedComposite(sum)
          expect(found.composite).toBe(composite)
          expect(insightOf(found.composite)).toBe(expectedInsight(composite ?? 0))
        }
  })

  test('gives the rounded quarter of any four scores, within their range', () => {
    const score = fc.integer({ min: 0, max: 36 })
    fc.assert(
      fc.property(fc.tuple(score, score, score, score), (scores) => {
        const composite = compositeOf(scores)
        expect(composite).toBe(expectedComposite(scores.reduce((sum, one) => sum + one, 0)))
        expect(composite).toBeGreaterThanOrEqual(Math.min(...scores))
        expect(composite).toBeLessThanOrEqual(Math.max(...scores))
      }),
    )
  })

  test('rounds halves up', () => {
    expect(calculate(typed('20', '21', '20', '21')).composite).toBe(21)
    expect(calculate(typed('20', '20', '20', '21')).composite).toBe(20)
  })

  test('gives no composite if all four are blank or 0', () => {
    for (const four of [EMPTY_SCORES, typed('0', '0', '0', '0'), typed('0', '', 'abc', ' ')]) {
      expect(calculate(four).composite).toBeNull()
      expect(insightOf(calculate(four).composite)).toBe('Enter your scores to see insights')
    }
  })

  test('counts a blank section as 0', () => {
    expect(calculate(typed('36'))).toEqual({
      composite: 9,
      invalid: [],
      zero: ['math', 'reading', 'science'],
      sum: 36,
    })
    // A sum of 1 rounds to 0, which differs from the dash of four zeros.
    expect(calculate(typed('1')).composite).toBe(0)
    expect(insightOf(0)).toBe('Enter your scores to see insights')
  })
})

describe('readScore', () => {
  test.each([
    ['', { kind: 'zero', because: 'blank' }],
    ['   ', { kind: 'zero', because: 'blank' }],
    ['abc', { kind: 'zero', because: 'not-a-number' }],
    ['12abc', { kind: 'zero', because: 'not-a-number' }],
    ['1e1', { kind: 'zero', because: 'not-a-number' }],
    ['0x1f', { kind: 'zero', because: 'not-a-number' }],
    ['Infinity', { kind: 'zero', because: 'not-a-number' }],
    ['٣', { kind: 'zero', because: 'not-a-number' }],
    ['-', { kind: 'zero', because: 'not-a-number' }],
    ['0', { kind: 'zero', because: 'zero' }],
    ['-0', { kind: 'zero', because: 'zero' }],
    ['1', { kind: 'score', value: 1 }],
    ['36', { kind: 'score', value: 36 }],
    [' 07 ', { kind: 'score', value: 7 }],
    ['30.0', { kind: 'score', value: 30 }],
    ['37', { kind: 'invalid' }],
    ['-1', { kind: 'invalid' }],
    ['36.5', { kind: 'invalid' }],
    ['0.5', { kind: 'invalid' }],
    ['1'.repeat(400), { kind: 'invalid' }],
  ])('reads %j as %o', (text, read) => {
    expect(readScore(text)).toEqual(read)
  })

  test.each(['37', '-1', '36.5'])(
    '%s is invalid, and calculate returns no composite until it is corrected',
    (wrong) => {
      for (const section of SECTIONS) {
        const four = { ...typed('30', '30', '30', '30'), [section]: wrong }
        expect(calculate(four)).toMatchObject({ composite: null, invalid: [section] })
        expect(calculate({ ...four, [section]: '30' }).composite).toBe(30)
      }
    },
  )

  test('never computes a composite from a number that was not entered', () => {
    const text = fc.oneof(fc.string(), fc.integer({ min: -50, max: 90 }).map(String), fc.double().map(String))
    fc.assert(
      fc.property(fc.tuple(text, text, text, text), ([english, math, reading, science]) => {
        const { composite, invalid, sum } = calculate({ english, math, reading, science })
        if (composite === null) expect(invalid.length > 0 || sum === 0).toBe(true)
        else {
          const values = [english, math, reading, science].map((one) => Number(one.trim()))
          const counted = values.filter((value) => Number.isInteger(value) && value >= 1 && value <= 36)
          expect(sum).toBeLessThanOrEqual(counted.reduce((before, value) => before + value, 0))
          expect(composite).toBe(expectedComposite(sum))
        }
      }),
    )
  })
})

describe('pointsToNext', () => {
  test('returns exactly the points that reach the next composite', () => {
    for (let sum = 4; sum < 142; sum += 1) {
      const now = { composite: expectedComposite(sum), invalid: [], zero: [], sum }
      const points = pointsToNext(now)
      expect(expectedComposite(sum + (points ?? 0))).toBe(now.composite + 1)
      expect(expectedComposite(sum + (points ?? 0) - 1)).toBe(now.composite)
    }
  })

  test('returns null for 36, and for fewer than four sections', () => {
    expect(pointsToNext(calculate(typed('36', '36', '36', '36')))).toBeNull()
    expect(pointsToNext(calculate(typed('36', '36', '36')))).toBeNull()
    expect(pointsToNext(calculate(EMPTY_SCORES))).toBeNull()
  })
})

test('SCORE_BANDS cover 1 to 36 without a gap or an overlap', () => {
  const covered = SCORE_BANDS.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, place) => from + place),
  )
  expect(covered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, place) => place + 1))
  for (const { from, to, label } of SCORE_BANDS)
    for (const composite of [from, to]) expect(bandOf(composite)?.label).toBe(label)
})
