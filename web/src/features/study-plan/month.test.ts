import { expect, test } from 'vitest'
import { dayAfterKey, addMonths, weeksOf } from './month.ts'

test('weeksOf returns whole weeks from Sunday', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2027-01-31')
  expect(weeks.flat()).toContain('2027-02-28')
})

test.each([
  ['ArrowRight', '2027-03-01'],
  ['ArrowLeft', '2027-02-27'],
  ['ArrowUp', '2027-02-21'],
  ['ArrowDown', '2027-03-07'],
  ['Home', '2027-02-28'],
  ['End', '2027-03-06'],
  ['PageUp', '2027-01-28'],
  ['PageDown', '2027-03-28'],
  ['Tab', null],
])('dayAfterKey: %s moves from Sunday, February 28, to %s', (key, day) => {
  expect(dayAfterKey('2027-02-28', key)).toBe(day)
})

test('addMonths returns the last day of a shorter month', () => {
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
})
