import { describe, expect, test } from 'vitest'
import type { Directory } from './directory.ts'
import { drawUnscored, mayHaveUnscored } from './draw-unscored.ts'
import { seededRng } from './random.ts'

const practice = { section: 'math', version: 'old', mode: 'practice' } as const

describe('mayHaveUnscored', () => {
  test.each([
    ['a whole section', practice, true],
    ['a section with the standard count', { ...practice, count: 60 }, true],
    ['fewer questions', { ...practice, count: 59 }, false],
    ['chosen topics', { ...practice, topics: ['Trigonometry'] }, false],
    ['chosen difficulties', { ...practice, difficulties: ['hard'] as const }, false],
    ['the mode check', { ...practice, mode: 'check' as const, count: 60 }, false],
    ['a full test', { ...practice, section: 'full' as const }, false],
    ['Test Day Mode', { ...practice, section: 'full' as const, mode: 'test-day' as const }, false],
  ])('says whether a request for %s may have unscored questions', (_, request, expected) => {
    expect(mayHaveUnscored(request)).toBe(expected)
  })
})

describe('drawUnscored', () => {
  const pool = { version: 'old', section: 'math' } as const
  const set = (id: string, size = 5) => ({
    id,
    revision: 1,
    difficulty: 'easy' as const,
    topicCounts: [size, 0, 0, 0, 0, 0],
    size,
  })
  const pilots: Directory = { ...pool, sets: [set('seen'), set('short', 4), set('fresh')] }

  test('draws one whole set that the student has not seen', () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(drawUnscored(pilots, { seen: 3 }, seededRng(seed))).toEqual([
        { id: 'fresh', revision: 1, take: 5 },
      ])
  })

  test('draws nothing if the student has seen all whole sets', () => {
    expect(drawUnscored(pilots, { seen: 3, fresh: 4 }, seededRng(1))).toEqual([])
  })
})
