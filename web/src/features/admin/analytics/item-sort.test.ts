import { expect, test } from 'vitest'
import { sortItems } from './item-sort.ts'

const item = (questionId: string, served: number, pointBiserial: number | null) => ({
  version: 'old' as const,
  section: 'math' as const,
  questionId,
  questionText: 'What is one plus one?',
  setId: 's',
  topic: 'Pre-Algebra',
  difficultyLevel: 'easy' as const,
  statistics: {
    answered: served,
    pValue: 0.5,
    pointBiserial,
    shares: [0.5, 0.5, 0, 0],
    omitted: 0,
    medianSeconds: 40,
    flags: [],
  },
  retired: false,
})
const items = [item('a', 5, 0.2), item('b', 9, null), item('c', 7, -0.1)]
const ids = (...orders: Parameters<typeof sortItems>[1][]) =>
  orders.map((order) =>
    sortItems(items, order)
      .map(({ questionId }) => questionId)
      .join(''),
  )

test('sortItems sorts by a column in either direction, with unknown values last', () => {
  expect(
    ids(
      { column: 'served', isAscending: false },
      { column: 'served', isAscending: true },
      { column: 'discrimination', isAscending: true },
      { column: 'discrimination', isAscending: false },
    ),
  ).toEqual(['bca', 'acb', 'cab', 'acb'])
})
