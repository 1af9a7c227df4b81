import type { StudyDay } from '#domain/progress/study-days.ts'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import './calendar.css'

type Props = {
  /** From Sunday to Saturday, oldest first. */
  weeks: readonly (readonly StudyDay[])[]
  today: string
}

/** Drawing units, which are pixels. */
const CELL = 18
const STEP = 22
const LEFT = 34
const TOP = 18
const WEEKDAYS = [
  [1, 'Mon'],
  [3, 'Wed'],
  [5, 'Fri'],
] as const

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const count = (tests: number) => `${tests} ${tests === 1 ? 'test' : 'tests'}`

/** The days of the last weeks. Days with a test are filled, and several tests show their number. */
export function Calendar({ weeks, today }: Props) {
  const studied = weeks.flat().filter(({ tests }) => tests > 0)
  return (
    <div className="calendar">
      <svg
        className="calendar__days"
        width={LEFT + weeks.length * STEP}
        height={TOP + 7 * STEP}
        viewBox={`0 0 ${LEFT + weeks.length * STEP} ${TOP + 7 * STEP}`}
        aria-hidden="true"
      >
        {WEEKDAYS.map(([place, name]) => (
          <text key={name} className="calendar__name" x="0" y={TOP + place * STEP + CELL / 2} dy="0.35em">
            {name}
          </text>
        ))}
        {monthStarts(weeks).map(([week, name]) => (
          <text key={week} className="calendar__name" x={LEFT + week * STEP} y="10">
            {name}
          </text>
        ))}
        {weeks.map((days, week) =>
          days.map(({ day, tests }, place) => (
            <g key={day} transform={`translate(${LEFT + week * STEP} ${TOP + place * STEP})`}>
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
                <title>{`${DAY.format(at(day))}: ${tests === 0 ? 'no tests' : count(tests)}`}</title>
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
        {studied.length === 0
          ? `No tests in the last ${weeks.length} weeks.`
          : `${studied.length} ${studied.length === 1 ? 'day' : 'days'} with a test in the last ${weeks.length} weeks.`}
      </p>
      {studied.length > 0 && (
        <VisuallyHidden>
          {studied.map(({ day, tests }) => `${DAY.format(at(day))}: ${count(tests)}.`).join(' ')}
        </VisuallyHidden>
      )}
    </div>
  )
}

/** Returns the first week of each month with its name, without those so close that the names would touch. */
function monthStarts(weeks: Props['weeks']): [week: number, name: string][] {
  const starts = weeks.flatMap((days, week): [number, string][] => {
    const name = days[0] && MONTH.format(at(days[0].day))
    const before = weeks[week - 1]?.[0]
    if (name === undefined || (before && MONTH.format(at(before.day)) === name)) return []
    return [[week, name]]
  })
  return starts.filter(([week], index) => (starts[index + 1]?.[0] ?? Infinity) - week > 1)
}
