import { expect, test } from 'vitest'
import { daysLeftText, formatTestDate, isTodayOrLater } from './test-date.ts'

test('daysLeftText says how many days are left until the ACT', () => {
  expect(daysLeftText('2027-04-10', '2027-02-15')).toBe('54 days to your ACT')
  expect(daysLeftText('2027-02-16', '2027-02-15')).toBe('Your ACT is tomorrow')
  expect(daysLeftText('2027-02-15', '2027-02-15')).toBe('Your ACT is today. Good luck!')
  expect(daysLeftText('2028-02-15', '2027-12-31')).toBe('46 days to your ACT')
})

test('formatTestDate names the year only of a date in another year than today’s', () => {
  expect(formatTestDate('2027-04-10', '2027-02-15')).toBe('Apr 10')
  expect(formatTestDate('2028-04-10', '2027-02-15')).toBe('Apr 10, 2028')
})

test('isTodayOrLater is false without a date and after it has passed', () => {
  expect(isTodayOrLater(null, '2027-02-15')).toBe(false)
  expect(isTodayOrLater('2027-02-14', '2027-02-15')).toBe(false)
  expect(isTodayOrLater('2027-02-15', '2027-02-15')).toBe(true)
})
