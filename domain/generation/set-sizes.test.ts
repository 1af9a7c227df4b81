import { describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { LARGEST_BATCH } from './request.ts'
import { setSizes } from './set-sizes.ts'

describe('setSizes', () => {
  test.each([
    ['english', 10, [10]],
    ['reading', 4, [4]],
    ['math', 10, [5, 5]],
    ['math', 7, [5, 2]],
    ['science', 6, [5, 1]],
    ['science', 9, [5, 4]],
    ['science', 5, [5]],
    ['science', 2, [2]],
    ['math', 1, [1]],
  ] as const)('in %s, divides a batch of %i questions into sets of %j', (section, count, sizes) => {
    expect(setSizes({ section, version: 'enhanced', count })).toEqual(sizes)
  })

  test('returns sizes that add up to the count: whole sets, then the rest, if any, in an incomplete last one', () => {
    for (const section of SECTIONS)
      for (const version of VERSIONS)
        for (let count = 1; count <= LARGEST_BATCH; count++) {
          const sizes = setSizes({ section, version, count })
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
          const whole = FORMATS[version][section].setSize
          expect(sizes.slice(0, -1).every((size) => size === whole)).toBe(true)
          expect(sizes.at(-1)).toBe(count % whole === 0 ? whole : count % whole)
        }
  })
})
