import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_LINES, fitWindow, linesOf, moveWindow, nearestLine, resizeWindow } from './reading-window.ts'

it('the reading window stays inside the passage after any moves and resizes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -70, max: 70 }))),
      (total, steps) => {
        let window = fitWindow({ first: 0, lines: 3 }, total)
        for (const [resizes, by] of steps) window = (resizes ? resizeWindow : moveWindow)(window, by, total)
        expect(window.first).toBeGreaterThanOrEqual(0)
        expect(window.lines).toBeGreaterThanOrEqual(1)
        expect(window.lines).toBeLessThanOrEqual(MAX_LINES)
        expect(window.first + window.lines).toBeLessThanOrEqual(total)
      },
    ),
  )
})

it('moveWindow stops at the end of the passage, and resizeWindow grows upward there', () => {
  expect(moveWindow({ first: 0, lines: 3 }, 1, 10)).toEqual({ first: 1, lines: 3 })
  expect(moveWindow({ first: 7, lines: 3 }, 1, 10)).toEqual({ first: 7, lines: 3 })
  expect(resizeWindow({ first: 7, lines: 3 }, 1, 10)).toEqual({ first: 6, lines: 4 })
})

it('linesOf merges boxes of one line: italics, raised numbers, formulas', () => {
  const lines = linesOf([
    { top: 30, bottom: 52 },
    { top: 0, bottom: 22 },
    { top: 2, bottom: 10 },
    { top: 28, bottom: 60 },
  ])
  expect(lines).toEqual([
    { top: 0, bottom: 22 },
    { top: 28, bottom: 60 },
  ])
})

it('nearestLine returns the line whose top is nearest, or 0 without lines', () => {
  const lines = [
    { top: 0, bottom: 22 },
    { top: 28, bottom: 60 },
  ]
  expect(nearestLine(lines, 12)).toBe(0)
  expect(nearestLine(lines, 400)).toBe(1)
  expect(nearestLine([], 5)).toBe(0)
})
