import { expect, it } from 'vitest'
import { alignedCells } from './aligned-cells.ts'

/** Makes spaces visible: shows a space as wide as a digit as `#`, and one as wide as a point as `,`. */
const withVisibleSpaces = (cells: readonly string[]) =>
  cells.map((cell) => cell.replaceAll('\u2007', '#').replaceAll('\u2008', ','))

it('alignedCells pads numbers so that their decimal points align', () => {
  const { isNumeric, cells } = alignedCells([57.9, 228, 8.25])
  expect(isNumeric).toBe(true)
  expect(withVisibleSpaces(cells)).toEqual(['#57.9#', '228,##', '##8.25'])
})

it('alignedCells keeps the digits of numbers that are given as text', () => {
  expect(withVisibleSpaces(alignedCells(['0', '2,000', '10,000']).cells)).toEqual([
    '##,##0',
    '#2,000',
    '10,000',
  ])
  expect(alignedCells(['0.05', '0.10']).cells).toEqual(['0.05', '0.10'])
})

it('alignedCells writes a true minus sign, and commas if one of the numbers has five digits', () => {
  expect(withVisibleSpaces(alignedCells([-65, 8000, 12_000]).cells)).toEqual(['##,−65', '#8,000', '12,000'])
})

it('alignedCells accepts a dash in a numeric column, and treats a column with a word as text', () => {
  expect(alignedCells(['—', 45])).toEqual({ isNumeric: true, cells: ['—', '45'] })
  expect(alignedCells(['Red', 45])).toEqual({ isNumeric: false, cells: ['Red', '45'] })
})
