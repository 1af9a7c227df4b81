import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import {
  BATCH_SIZE,
  LARGEST_BATCH,
  planBatches,
  presetParts,
  presetTotal,
  PRESETS,
  type Batch,
} from './request.ts'

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const countsOf = (batches: readonly Batch[]) => batches.map(({ count }) => count)
const perDifficulty = (batches: readonly Batch[]) =>
  DIFFICULTIES.map((name) => sum(countsOf(batches.filter(({ difficulty }) => difficulty === name))))

const presets = PRESETS.flatMap((preset) =>
  VERSIONS.filter((version) => preset === 'large' || version === 'enhanced').flatMap((version) =>
    SECTIONS.map((section) => ({ kind: 'preset' as const, preset, version, section })),
  ),
)

describe('a preset', () => {
  test.each(presets)('$preset $version $section requests exactly its total', (request) => {
    expect(sum(countsOf(planBatches(request)))).toBe(presetTotal(request))
  })

  test.each([
    ['large', 'old', 'english', [100, 100, 100]],
    ['large', 'old', 'reading', [66, 67, 67]],
    ['large', 'old', 'science', [66, 67, 67]],
    ['large', 'enhanced', 'english', [66, 67, 67]],
    ['large', 'enhanced', 'math', [60, 60, 60]],
    ['starter', 'enhanced', 'english', [33, 33, 34]],
  ] as const)(
    '%s %s %s requests easy, medium, and hard in parts that differ by at most one',
    (preset, version, section, parts) => {
      expect(perDifficulty(planBatches({ kind: 'preset', preset, version, section }))).toEqual(parts)
    },
  )

  test('divides 200 into batches of 10 and a smaller last batch for each difficulty', () => {
    const batches = planBatches({ kind: 'preset', preset: 'large', version: 'old', section: 'reading' })
    const tens = Array.from({ length: 6 }, () => BATCH_SIZE)
    expect(countsOf(batches)).toEqual([...tens, 6, ...tens, 7, ...tens, 7])
    expect(batches.map(({ index }) => index)).toEqual(batches.map((_, place) => place))
  })
})

test('presetParts add up to the total, differ by at most one, and follow the order of the difficulties', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (total) => {
      const parts = presetParts(total)
      const counts = parts.map(({ count }) => count)
      expect(sum(counts)).toBe(total)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      expect(parts.map(({ difficulty }) => difficulty)).toEqual(DIFFICULTIES)
    }),
  )
})

test('planBatches divides a custom request into batches of 10, and the rest in the last batch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
      const counts = countsOf(
        planBatches({ kind: 'custom', section: 'math', version: 'old', difficulty: 'hard', count }),
      )
      expect(sum(counts)).toBe(count)
      expect(counts.slice(0, -1).every((one) => one === BATCH_SIZE)).toBe(true)
      expect(counts.at(-1)).toBeGreaterThanOrEqual(1)
      expect(counts.at(-1)).toBeLessThanOrEqual(BATCH_SIZE)
    }),
  )
})

test('planBatches requests each Traditional English passage whole, in a batch of 15', () => {
  const custom = { kind: 'custom', section: 'english', version: 'old', difficulty: 'easy' } as const
  expect(countsOf(planBatches({ ...custom, count: 50 }))).toEqual([15, 15, 15, 5])
  expect(countsOf(planBatches({ ...custom, version: 'enhanced', count: 50 }))).toEqual([10, 10, 10, 10, 10])
  expect(LARGEST_BATCH).toBe(15)
})
