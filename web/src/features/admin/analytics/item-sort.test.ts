import { expect, test } from 'vitest'
import { sortItems } from './item-sort.ts'

const item = (questionId: string, answered: number, pointBiserial: number | null) => ({
  version: 'old' as const,
  section: 'math' as const,
  questionId,
  setId: 's',
  topic: 'Pre-Algebra',
  difficultyLevel: 'easy' as const,
  statistics: {
    answered,
    pValue: 0.5,
    pointBiserial,
    shares: [0.5, 0.5, 0, 0],
    omitted: 0,
    medianSeconds: 40,
    flags: [],
  },
})
const items = [item('a', 5, 0.2), item('b', 9, null), item('c', 7, -0.1)]
const ids = (...order: Parameters<typeof sortItems>[1][]) =>
  order.map((one) =>
    sortItems(items, one)
      .map(({ questionId }) => questionId)
      .join(''),
  )

test('sorts items up or down by a column, with unknown values last', () => {
  expect(
    ids(
      { column: 'served', up: false },
      { column: 'served', up: true },
      { column: 'discrimination', up: true },
      { column: 'discrimination', up: false },
    ),
  ).toEqual(['bca', 'acb', 'cab', 'acb'])
})
