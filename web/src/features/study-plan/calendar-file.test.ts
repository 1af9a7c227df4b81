import ICAL from 'ical.js'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanTask } from '#web/lib/plan/plan-query.ts'
import { calendarFile } from './calendar-file.ts'

const task = (day: string): PlanTask => ({
  id: `${day}.drill.math.1`,
  day,
  kind: 'drill',
  section: 'math',
  topic: null,
  minutes: 10,
  questions: null,
})
/** In most of the United States, the clocks change on March 14 and November 7, 2027. */
const DAYS = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-07']

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => {
    const { summary, startDate, endDate } = new ICAL.Event(part)
    return { summary, start: startDate.toString(), isDay: startDate.isDate, end: endDate.toString() }
  })

afterEach(() => vi.unstubAllEnvs())

test.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'UTC'])(
  'calendarFile puts each task on its day, even when the clocks change, as another library reads it in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const events = read(calendarFile(DAYS.map(task), '2027-04-10'))
    expect(events.map(({ start }) => start)).toEqual([...DAYS, '2027-04-10'])
    expect(events.every(({ isDay }) => isDay)).toBe(true)
    expect(events[1]).toMatchObject({ summary: 'Math drill, 10 min', end: '2027-03-15' })
    expect(events.at(-1)?.summary).toBe('Your ACT')
  },
)
