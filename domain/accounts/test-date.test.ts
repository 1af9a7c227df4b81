import { expect, test } from 'vitest'
import { canBeTestDate, daysBetween } from './test-date.ts'

test('daysBetween counts calendar days, across the start of daylight saving time and a leap day', () => {
  expect(daysBetween('2027-02-16', '2027-04-11')).toBe(54)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-04-11', '2027-04-11')).toBe(0)
  expect(daysBetween('2027-04-12', '2027-04-11')).toBe(-1)
})

test('canBeTestDate accepts today in every time zone, and days within three years', () => {
  const now = Date.parse('2027-04-11T03:00:00Z')
  // In Honolulu, it's still the 10th.
  expect(canBeTestDate('2027-04-10', now)).toBe(true)
  expect(canBeTestDate('2027-04-11', now)).toBe(true)
  expect(canBeTestDate('2030-04-10', now)).toBe(true)
  expect(canBeTestDate('2027-04-09', now)).toBe(false)
  expect(canBeTestDate('2031-04-11', now)).toBe(false)
})
