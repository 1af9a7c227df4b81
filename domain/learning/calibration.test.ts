import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BY_LABEL, calibrate, difficultyAt, resultsOf, stepOf, type ItemResults } from './calibration.ts'
import { LABEL_STUDENTS } from './model.ts'

/** Builds a pool of 200 medium items, each of which `share` of its students got right, and of the items `others`. */
const pool = (others: readonly ItemResults[] = [], share = 0.5998): ItemResults[] => [
  ...Array.from({ length: 200 }, (_, index) => ({
    itemId: `usual.${index}`,
    difficulty: 'medium' as const,
    right: share * 1000,
    answered: 1000,
  })),
  ...others,
]
const item = (right: number, answered: number): ItemResults => ({
  itemId: 'item',
  difficulty: 'medium',
  right,
  answered,
})
const stepIn = (items: readonly ItemResults[]) => stepOf(calibrate(items, 1), 'item', 'medium')

describe('difficultyAt', () => {
  test('returns each label’s difficulty for the share of right answers that the label stands for', () => {
    expect(difficultyAt(0.754)).toBeCloseTo(-1, 1)
    expect(difficultyAt(0.6)).toBeCloseTo(0, 1)
    expect(difficultyAt(0.446)).toBeCloseTo(1, 1)
  })

  test('is higher for a lower share, and finite for all and none', () => {
    const shares = fc.double({ min: 0.25, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        fc.pre(Math.abs(one - other) > 0.001)
        expect(difficultyAt(one) > difficultyAt(other)).toBe(one < other)
      }),
    )
    expect([difficultyAt(0), difficultyAt(1)].map(Math.round)).toEqual([4, -4])
  })
})

describe('calibrate', () => {
  test('leaves items at their labels without statistics', () => {
    expect((['easy', 'medium', 'hard'] as const).map((label) => stepOf(BY_LABEL, 'item', label))).toEqual([
      -2, 0, 2,
    ])
    expect(calibrate([], 7)).toEqual({ id: 7, steps: new Map() })
  })

  test('moves an item that many students missed, and one that many got right', () => {
    expect(stepIn(pool([item(3000, 10_000)]))).toBeGreaterThanOrEqual(4)
    expect(stepIn(pool([item(8500, 10_000)]))).toBeLessThanOrEqual(-4)
  })

  test('moves an item half as far if only LABEL_STUDENTS students answered it', () => {
    const far = stepIn(pool([item(0.33 * 1e6, 1e6)]))
    expect(stepIn(pool([item(0.33 * LABEL_STUDENTS, LABEL_STUDENTS)]))).toBe(far / 2)
  })

  test('moves no item that too few students answered', () => {
    expect(stepIn(pool([item(0, 29)]))).toBe(0)
    expect(stepIn(pool([item(0, 30)]))).toBeGreaterThan(0)
  })

  test('leaves items at their labels if every item is easy for the pool’s strong students', () => {
    expect(calibrate(pool([], 0.85), 1).steps).toEqual(new Map())
    expect(stepIn(pool([item(850, 1000)], 0.85))).toBe(0)
    expect(stepIn(pool([item(600, 1000)], 0.85))).toBeGreaterThanOrEqual(2)
  })
})

test('resultsOf counts students by the key, and not those who omitted the question', () => {
  expect(resultsOf({ chosen: [5, 20, 3, 2, 40] }, 1)).toEqual({ right: 20, answered: 30 })
})
