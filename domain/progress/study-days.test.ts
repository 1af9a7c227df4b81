import { describe, expect, test } from 'vitest'
import { completedTest, ownTest } from '../../test/support/own-tests.ts'
import { calendarWeeks, dayByOffset, studyDays } from './study-days.ts'

const at = (time: string) => Date.parse(time)
const utc = dayByOffset(() => 0)

describe('a day', () => {
  test('is that of the student’s zone', () => {
    const moment = at('2026-03-08T04:30:00Z')
    expect(dayByOffset(() => 300)(moment)).toBe('2026-03-07')
    expect(dayByOffset(() => -330)(moment)).toBe('2026-03-08')
  })

  test('goes by the offset at its own moment, so that the change of the clocks moves no test', () => {
    // New York: 300 minutes behind until 2026-03-08 07:00 UTC, 240 after.
    const newYork = dayByOffset((moment) => (moment < at('2026-03-08T07:00:00Z') ? 300 : 240))
    expect(newYork(at('2026-03-08T04:59:00Z'))).toBe('2026-03-07')
    expect(newYork(at('2026-03-09T04:01:00Z'))).toBe('2026-03-09')
  })
})

describe('the days studied', () => {
  test('count the tests begun or completed on each, every test once a day', () => {
    const tests = [
      completedTest(at('2026-03-01T11:00:00Z'), 20, { createdAt: at('2026-03-01T10:00:00Z') }),
      completedTest(at('2026-03-03T11:00:00Z'), 20, { createdAt: at('2026-03-01T12:00:00Z') }),
      ownTest({ createdAt: at('2026-03-05T10:00:00Z') }),
      ownTest({ createdAt: at('2026-03-05T11:00:00Z'), state: 'left' }),
    ]
    expect(studyDays(tests, utc)).toEqual([
      { day: '2026-03-01', tests: 2 },
      { day: '2026-03-03', tests: 1 },
      { day: '2026-03-05', tests: 2 },
    ])
  })

  test('are none without a test', () => {
    expect(studyDays([], utc)).toEqual([])
  })
})

describe('the calendar', () => {
  test('has whole weeks from Sunday, and ends today', () => {
    // A Wednesday.
    const weeks = calendarWeeks([{ day: '2026-03-08', tests: 3 }], '2026-03-11', 2)
    expect(weeks.map((week) => week.map(({ day }) => day))).toEqual([
      ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'],
      ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'],
    ])
    expect(weeks.flat().filter(({ tests }) => tests > 0)).toEqual([{ day: '2026-03-08', tests: 3 }])
  })

  test('on a Sunday begins a week of one day', () => {
    expect(calendarWeeks([], '2026-03-08', 1)).toEqual([[{ day: '2026-03-08', tests: 0 }]])
  })

  test('runs over the end of a year and a leap day', () => {
    const days = calendarWeeks([], '2028-03-04', 10).flat()
    expect(days).toHaveLength(70)
    expect(days[0]?.day).toBe('2027-12-26')
    expect(days.map(({ day }) => day)).toContain('2028-02-29')
  })
})
