import { expect, test } from 'vitest'
import { isNoticeDue, markWords, timeMark } from './time-marks.ts'

test('the time is said at 10, 5 and 1 minutes', () => {
  expect([601, 600, 301, 300, 61, 60, 0].map(timeMark)).toEqual([null, 600, 600, 300, 300, 60, 60])
  expect(markWords(600)).toBe('10 minutes left in this section.')
  expect(markWords(60)).toBe('1 minute left in this section.')
})

test('the notice comes at 5 minutes and goes, and never in a section that starts with less', () => {
  expect([301, 300, 286, 285].map((left) => isNoticeDue(left, 2700))).toEqual([false, true, true, false])
  expect(isNoticeDue(300, 300)).toBe(false)
})
