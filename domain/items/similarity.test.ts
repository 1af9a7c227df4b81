import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jaccard, nearDuplicates, shingles } from './similarity.ts'

test('shingles treats a short text as one run and ignores case and punctuation', () => {
  expect(shingles(['Has kept', 'the cat, the CAT sat'], 3)).toEqual(
    new Set(['has kept', 'the cat the', 'cat the cat', 'the cat sat']),
  )
})

const sets = fc.array(fc.stringMatching(/^[a-d]{1,2}$/)).map((runs) => new Set(runs))

describe('jaccard', () => {
  test('returns the shared fraction of all runs', () => {
    expect(jaccard(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd']))).toBe(0.5)
  })

  test('is symmetric, within 0 and 1, and 1 for a nonempty set with itself', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        expect(jaccard(a, b)).toBe(jaccard(b, a))
        expect(jaccard(a, b)).toBeGreaterThanOrEqual(0)
        expect(jaccard(a, b)).toBeLessThanOrEqual(1)
        expect(jaccard(a, a)).toBe(a.size === 0 ? 0 : 1)
      }),
    )
  })
})

test('nearDuplicates finds the same pairs as comparing every two', () => {
  fc.assert(
    fc.property(fc.array(sets, { maxLength: 8 }), (all) => {
      const found = nearDuplicates(
        all.map((runs, entry) => ({ entry, runs })),
        0.5,
      )
      const expected = all.flatMap((a, first) =>
        all.flatMap((b, second) => (first < second && jaccard(a, b) >= 0.5 ? [`${first} ${second}`] : [])),
      )
      expect(found.map(({ first, second }) => `${first} ${second}`)).toEqual(expected)
    }),
  )
})
