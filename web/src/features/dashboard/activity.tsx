import type { OwnTest } from '#domain/progress/own-test.ts'
import { STREAK_DAYS_PER_TEST, STREAK_MAX_DAYS } from '#domain/progress/progress.ts'
import { calendarWeeks, studyDays, type StudyDay } from '#domain/progress/study-days.ts'
import { Card } from '#web/components/card.tsx'
import { InfoTip } from '#web/components/info-tip.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { localDay } from '#web/lib/test-date.ts'
import './calendar.css'

/** The number of weeks in the calendar. */
const WEEKS = 12

type ActivityProps = {
  tests: readonly OwnTest[]
  /** The number of completed tests that the student hasn't excluded from the statistics. */
  completedCount: number
  /** In days. */
  streak: number
  /** The server's time, in epoch ms. */
  now: number
}

/** The study streak (days credited for completed tests) beside a calendar of the days with practice. */
export function Activity({ tests, completedCount, streak, now }: ActivityProps) {
  const today = localDay(now)
  const weeks = calendarWeeks(studyDays(tests), today, WEEKS)
  return (
    <Card className="progress__activity">
      <div className="streak">
        <div className="streak__head">
          <h2 className="progress__title">Study streak</h2>
          <InfoTip label="How the study streak is counted">
            {`Each completed test adds ${STREAK_DAYS_PER_TEST} days, up to ${STREAK_MAX_DAYS}.`}
          </InfoTip>
        </div>
        <p className="statistic__value">
          {streak} <span className="statistic__unit">{streak === 1 ? 'day' : 'days'}</span>
        </p>
        <p className="muted small">{creditText(completedCount)}</p>
      </div>
      <Calendar weeks={weeks} today={today} />
    </Card>
  )
}

/** Says how the streak follows from the tests, so that students don't confuse it with the calendar's days. */
function creditText(completedCount: number): string {
  if (completedCount === 0) return `Each completed test gives you ${STREAK_DAYS_PER_TEST} days of credit.`
  const tests = completedCount === 1 ? '1 completed test' : `${completedCount} completed tests`
  const each = completedCount === 1 ? '' : ' each'
  return `${tests}, ${STREAK_DAYS_PER_TEST} days of credit${each} (up to ${STREAK_MAX_DAYS}).`
}

type CalendarProps = {
  /** The weeks, oldest first, each from Sunday to Saturday or today. */
  weeks: readonly (readonly StudyDay[])[]
  today: string
}

/** The size of a day's cell, in pixels. */
const CELL = 18
/** The distance from one cell to the next, in pixels. */
const STEP = 22
/** The space for the names of weekdays, in pixels. */
const LEFT = 34
/** The space for the names of months, in pixels. */
const TOP = 18
/** The weekdays that are named, with their row. */
const WEEKDAYS = [
  [1, 'Mon'],
  [3, 'Wed'],
  [5, 'Fri'],
] as const

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const testCountText = (tests: number) => `${tests} ${tests === 1 ? 'test' : 'tests'}`

/** The days of the last weeks. A day with a test is filled, and a day with more than one shows the number. */
function Calendar({ weeks, today }: CalendarProps) {
  const studiedDays = weeks.flat().filter(({ tests }) => tests > 0)
  return (
    <div className="calendar">
      <svg
        className="calendar__days"
        width={LEFT + weeks.length * STEP}
        height={TOP + 7 * STEP}
        viewBox={`0 0 ${LEFT + weeks.length * STEP} ${TOP + 7 * STEP}`}
        aria-hidden="true"
      >
        {WEEKDAYS.map(([row, name]) => (
          <text key={name} className="calendar__name" x="0" y={TOP + row * STEP + CELL / 2} dy="0.35em">
            {name}
          </text>
        ))}
        {monthStarts(weeks).map(([week, name]) => (
          <text key={week} className="calendar__name" x={LEFT + week * STEP} y="10">
            {name}
          </text>
        ))}
        {weeks.map((days, week) =>
          days.map(({ day, tests }, row) => (
            <g key={day} transform={`translate(${LEFT + week * STEP} ${TOP + row * STEP})`}>
              <rect
                className="calendar__day"
                data-studied={tests > 0}
                data-today={day === today}
                x="1"
                y="1"
                width={CELL - 2}
                height={CELL - 2}
                rx="4"
              >
                <title>{`${DAY.format(noonOf(day))}: ${tests === 0 ? 'no tests' : testCountText(tests)}`}</title>
              </rect>
              {tests > 1 && (
                <text className="calendar__count" x={CELL / 2} y={CELL / 2} dy="0.35em" textAnchor="middle">
                  {tests > 9 ? '9+' : tests}
                </text>
              )}
            </g>
          )),
        )}
      </svg>
      <p className="muted small">
        {studiedDays.length === 0
          ? `No tests in the last ${weeks.length} weeks.`
          : `You practiced on ${studiedDays.length} ${studiedDays.length === 1 ? 'day' : 'days'} in the last ${weeks.length} weeks.`}
      </p>
      {studiedDays.length > 0 && (
        <VisuallyHidden>
          {studiedDays
            .map(({ day, tests }) => `${DAY.format(noonOf(day))}: ${testCountText(tests)}.`)
            .join(' ')}
        </VisuallyHidden>
      )}
    </div>
  )
}

/**
 * Returns for each month the index of the first week that starts in it, with the month's name. Leaves out a month
 * if the next one starts a week later, because the names would touch.
 */
function monthStarts(weeks: CalendarProps['weeks']): [week: number, name: string][] {
  const starts = weeks.flatMap((days, week): [number, string][] => {
    const name = days[0] && MONTH.format(noonOf(days[0].day))
    const previousSunday = weeks[week - 1]?.[0]
    if (name === undefined || (previousSunday && MONTH.format(noonOf(previousSunday.day)) === name)) return []
    return [[week, name]]
  })
  return starts.filter(([week], index) => (starts[index + 1]?.[0] ?? Infinity) - week > 1)
}
