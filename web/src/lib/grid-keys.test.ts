import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexAfterKey } from './grid-keys.ts'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

test('indexAfterKey moves by one cell or row for an arrow key, and to an end for Home and End', () => {
  // Ten cells in rows of four.
  const from = (key: string, index: number) => indexAfterKey(key, index, 10, 4)
  expect(from('ArrowRight', 3)).toBe(4)
  expect(from('ArrowLeft', 4)).toBe(3)
  expect(from('ArrowDown', 1)).toBe(5)
  expect(from('ArrowUp', 5)).toBe(1)
  expect(from('Home', 5)).toBe(0)
  expect(from('End', 5)).toBe(9)
  expect(from('Enter', 5)).toBeNull()
})

test('indexAfterKey never leaves the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 215 }).chain((total) =>
        fc.record({
          total: fc.constant(total),
          index: fc.integer({ min: 0, max: total - 1 }),
          columns: fc.integer({ min: 1, max: 20 }),
          key: fc.constantFrom(...ARROWS),
        }),
      ),
      ({ key, index, total, columns }) => {
        const to = indexAfterKey(key, index, total, columns) ?? Number.NaN
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(total)
      },
    ),
  )
})
