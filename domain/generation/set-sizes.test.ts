import { describe, expect, test } from 'vitest'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { BATCH_SIZE } from './request.ts'
import { setSizes } from './set-sizes.ts'

describe('setSizes', () => {
  test.each([
    ['english', 10, [10]],
    ['reading', 4, [4]],
    ['math', 10, [5, 5]],
    ['math', 7, [4, 3]],
    ['science', 6, [3, 3]],
    ['science', 9, [5, 4]],
    ['science', 5, [5]],
    ['science', 2, [2]],
    ['math', 1, [1]],
  ] as const)('in %s, divides a batch of %i questions into sets of %j', (section, count, sizes) => {
    expect(setSizes({ section, version: 'enhanced', count })).toEqual(sizes)
  })

  test('returns sizes that add up to the count, none under 3 unless fewer were requested', () => {
    for (const section of SECTIONS)
      for (const version of VERSIONS)
        for (let count = 1; count <= BATCH_SIZE; count++) {
          const sizes = setSizes({ section, version, count })
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.min(3, count))
        }
  })
})
