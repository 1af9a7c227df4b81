import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownTest } from '#test/support/own-tests.ts'
import { DAY } from '#test/support/sample-attempt.ts'
import { calendarWeeks, dayByOffset, dayNumber, MAX_DAYS, studyDays, withDays } from './study-days.ts'

const at = (time: string) => Date.parse(time)

describe('dayByOffset', () => {
  test('gives the day in the student’s zone', () => {
    const moment = at('2026-03-08T04:30:00Z')
    expect(dayByOffset(() => 300)(moment)).toBe('2026-03-07')
    expect(dayByOffset(() => -330)(moment)).toBe('2026-03-08')
  })

  test('uses the offset at each time, so the start of daylight saving time moves no test to another day', () => {
    // New York: 300 minutes behind until 2026-03-08 07:00 UTC, 240 after.
    const newYork = dayByOffset((moment) => (moment < at('2026-03-08T07:00:00Z') ? 300 : 240))
    expect(newYork(at('2026-03-08T04:59:00Z'))).toBe('2026-03-07')
    expect(newYork(at('2026-03-09T04:01:00Z'))).toBe('2026-03-09')
  })
})

describe('withDays', () => {
  const begun = dayNumber(at('2026-03-01T10:00:00Z'), 0)

  test('adds days in the student’s zone', () => {
    const evening = at('2026-03-08T04:30:00Z')
    expect(dayNumber(evening, 0)).toBe(begun + 7)
    expect(dayNumber(evening, 300)).toBe(begun + 6)
    expect(withDays([begun], [evening], 300)).toEqual([begun, begun + 6])
  })

  test('adds each further day once, in any order of arrival', () => {
    const later = ['2026-03-04T08:00:00Z', '2026-03-02T08:00:00Z', '2026-03-04T09:00:00Z'].map(at)
    expect(withDays([begun], later, 0)).toEqual([begun, begun + 1, begun + 3])
  })

  test('returns the same array if nothing is new, so nothing is written', () => {
    const days = [begun, begun + 2]
    expect(withDays(days, [at('2026-03-03T23:59:59Z')], 0)).toBe(days)
    expect(withDays(days, [], 0)).toBe(days)
  })

  test('stores only the latest hundred days, ascending, for work in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 300 }), (offsets) => {
        const one = offsets.reduce<readonly number[]>(
          (days, offset) => withDays(days, [(begun + offset) * DAY], 0),
          [begun],
        )
        const wanted = [...new Set([begun, ...offsets.map((offset) => begun + offset)])]
          .toSorted((first, second) => first - second)
          .slice(-MAX_DAYS)
        expect(
          withDays(
            [begun],
            offsets.map((offset) => (begun + offset) * DAY),
            0,
          ),
        ).toEqual(wanted)
        expect(one.length).toBe(wanted.length)
      }),
    )
  })
})

describe('studyDays', () => {
  test('counts the tests worked on each day, every test once a day', () => {
    const [first, third] = [20_513, 20_515]
    const tests = [ownTest({ days: [first] }), ownTest({ days: [first, third] }), ownTest({ days: [third] })]
    expect(studyDays(tests)).toEqual([
      { day: '2026-03-01', tests: 2 },
      { day: '2026-03-03', tests: 2 },
    ])
  })

  test('returns none without a test', () => {
    expect(studyDays([])).toEqual([])
  })

  test("leaves out a test without an answer: it isn't a study day", () => {
    expect(studyDays([{ state: 'unanswered', days: [20_513] }])).toEqual([])
  })
})

describe('calendarWeeks', () => {
  test('returns whole weeks from Sunday and ends today', () => {
    // A Wednesday.
    const weeks = calendarWeeks([{ day: '2026-03-08', tests: 3 }], '2026-03-11', 2)
    expect(weeks.map((week) => week.map(({ day }) => day))).toEqual([
      ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'],
      ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'],
    ])
    expect(weeks.flat().filter(({ tests }) => tests > 0)).toEqual([{ day: '2026-03-08', tests: 3 }])
  })

  test('returns a week of one day if today is a Sunday', () => {
    expect(calendarWeeks([], '2026-03-08', 1)).toEqual([[{ day: '2026-03-08', tests: 0 }]])
  })

  test('spans the end of a year and a leap day', () => {
    const days = calendarWeeks([], '2028-03-04', 10).flat()
    expect(days).toHaveLength(70)
    expect(days[0]?.day).toBe('2027-12-26')
    expect(days.map(({ day }) => day)).toContain('2028-02-29')
  })
})
