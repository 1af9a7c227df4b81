import { expect, test } from 'vitest'
import { isNoticeDue, markText, timeMark } from './time-marks.ts'

test('timeMark returns the last of the marks at 10, 5, and 1 minutes that has passed, and markText its announcement', () => {
  expect([601, 600, 301, 300, 61, 60, 0].map(timeMark)).toEqual([null, 600, 600, 300, 300, 60, 60])
  expect(markText(600)).toBe('10 minutes left in this section.')
  expect(markText(60)).toBe('1 minute left in this section.')
})

test('isNoticeDue is true for 15 seconds at 5 minutes left, but never in a section of 5 minutes', () => {
  expect([301, 300, 286, 285].map((left) => isNoticeDue(left, 2700))).toEqual([false, true, true, false])
  expect(isNoticeDue(300, 300)).toBe(false)
})
