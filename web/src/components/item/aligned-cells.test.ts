import { expect, it } from 'vitest'
import { alignedCells } from './aligned-cells.ts'

/** Shows digit-wide and point-wide spaces as # and , to make them visible. */
const shown = (cells: readonly string[]) =>
  cells.map((cell) => cell.replaceAll('\u2007', '#').replaceAll('\u2008', ','))

it('pads numbers so that their decimal points align', () => {
  const { numeric, cells } = alignedCells([57.9, 228, 8.25])
  expect(numeric).toBe(true)
  expect(shown(cells)).toEqual(['#57.9#', '228,##', '##8.25'])
})

it('keeps numbers given as text unchanged', () => {
  expect(shown(alignedCells(['0', '2,000', '10,000']).cells)).toEqual(['##,##0', '#2,000', '10,000'])
  expect(alignedCells(['0.05', '0.10']).cells).toEqual(['0.05', '0.10'])
})

it('writes a true minus sign, and commas if a number has five digits', () => {
  expect(shown(alignedCells([-65, 8000, 12_000]).cells)).toEqual(['##,−65', '#8,000', '12,000'])
})

it('allows a dash in a column of numbers, and treats words as text', () => {
  expect(alignedCells(['—', 45])).toEqual({ numeric: true, cells: ['—', '45'] })
  expect(alignedCells(['Red', 45])).toEqual({ numeric: false, cells: ['Red', '45'] })
})
