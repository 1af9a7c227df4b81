import { expect, it } from 'vitest'
import { alignedCells } from './aligned-cells.ts'

/** Digit-wide and point-wide spaces as # and , for the eye. */
const shown = (cells: readonly string[]) =>
  cells.map((cell) => cell.replaceAll('\u2007', '#').replaceAll('\u2008', ','))

it('pads numbers so that their decimal points stand under one another', () => {
  const { numeric, cells } = alignedCells([57.9, 228, 8.25])
  expect(numeric).toBe(true)
  expect(shown(cells)).toEqual(['#57.9#', '228,##', '##8.25'])
})

it('keeps numbers that are written as text as they are written', () => {
  expect(shown(alignedCells(['0', '2,000', '10,000']).cells)).toEqual(['##,##0', '#2,000', '10,000'])
  expect(alignedCells(['0.05', '0.10']).cells).toEqual(['0.05', '0.10'])
})

it('sets a true minus sign, and commas where a number has five digits', () => {
  expect(shown(alignedCells([-65, 8000, 12_000]).cells)).toEqual(['##,−65', '#8,000', '12,000'])
})

it('lets a dash stand in a column of numbers, and takes words for words', () => {
  expect(alignedCells(['—', 45])).toEqual({ numeric: true, cells: ['—', '45'] })
  expect(alignedCells(['Red', 45])).toEqual({ numeric: false, cells: ['Red', '45'] })
})
