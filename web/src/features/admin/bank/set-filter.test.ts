import { expect, test } from 'vitest'
import { filterSets } from './set-filter.ts'

const sets = [
  { id: 'a', difficulty: 'easy', retired: false, pilot: false },
  { id: 'b', difficulty: 'hard', retired: false, pilot: true },
  { id: 'c', difficulty: 'hard', retired: true, pilot: true },
] as const
const ids = (...filters: Parameters<typeof filterSets>[1][]) =>
  filters.map((filter) =>
    filterSets(sets, filter)
      .map(({ id }) => id)
      .join(''),
  )

test('filterSets filters sets by status and difficulty', () => {
  expect(
    ids(
      { status: 'all', difficulty: 'any' },
      { status: 'all', difficulty: 'hard' },
      { status: 'pilot', difficulty: 'any' },
      { status: 'retired', difficulty: 'any' },
      { status: 'retired', difficulty: 'easy' },
    ),
  ).toEqual(['abc', 'bc', 'b', 'c', ''])
})
