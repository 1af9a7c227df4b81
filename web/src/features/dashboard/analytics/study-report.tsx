import { studyWeeks } from '#domain/learning/analytics.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { ChartCard } from './chart-card.tsx'
import './bars.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const WEEKS = 12
const DAY_MS = 86_400_000

/** The y of the plot's top and of its base, and the chart's height, in pixels. */
const TOP = 18
const BASE = 120
const HEIGHT = 140

const hours = (seconds: number): number => Math.round(seconds / 360) / 10
const mondayName = (monday: number): string => DAY.format(monday * DAY_MS)

type Props = {
  tests: readonly OwnTest[]
  /** Today as days since 1970. */
  today: number
}

/** The hours in finished tests and the days with work on tests, week by week. */
export function StudyReport({ tests, today }: Props) {
  const weeks = studyWeeks(tests, today, WEEKS)
  const seconds = weeks.reduce((sum, week) => sum + week.seconds, 0)
  const days = weeks.reduce((sum, week) => sum + week.days, 0)
  return (
    <ChartCard
      title="Study time"
      file="study-time"
      data={{
        columns: [{ label: 'Week of' }, { label: 'Hours' }, { label: 'Days' }],
        rows: weeks.map((week) => [mondayName(week.monday), hours(week.seconds), week.days]),
      }}
      note={`Hours in finished tests, by week: ${hours(seconds)} h in the last ${WEEKS} weeks. You worked on tests on ${days === 1 ? '1 day' : `${days} days`}.`}
    >
      <WeekBars weeks={weeks} />
    </ChartCard>
  )
}

function WeekBars({ weeks }: { weeks: ReturnType<typeof studyWeeks> }) {
  const { ref, width } = useElementWidth<HTMLDivElement>(340)
  const most = Math.max(3600, ...weeks.map((week) => week.seconds))
  const slot = width / weeks.length
  const [first, last] = [weeks[0], weeks.at(-1)]
  return (
    <div ref={ref}>
      <svg
        className="week-bars"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Hours by week: ${weeks.map((week) => `${mondayName(week.monday)}, ${hours(week.seconds)}`).join('; ')}`}
      >
        <path className="trend-chart__grid" d={`M0 ${BASE}H${width}`} />
        {weeks.map((week, index) => {
          const height = ((BASE - TOP) * week.seconds) / most
          const middle = slot * (index + 0.5)
          return (
            <g key={week.monday}>
              <rect
                className="week-bars__bar"
                x={middle - slot * 0.35}
                y={BASE - height}
                width={slot * 0.7}
                height={height}
                rx="2"
              />
              {week.seconds > 0 && (
                <text className="bar-rows__text" x={middle} y={BASE - height - 5} textAnchor="middle">
                  {hours(week.seconds)}
                </text>
              )}
            </g>
          )
        })}
        {first !== undefined && (
          <text className="trend-chart__tick" x={0} y={BASE + 16}>
            {mondayName(first.monday)}
          </text>
        )}
        {last !== undefined && (
          <text className="trend-chart__tick" x={width} y={BASE + 16} textAnchor="end">
            {mondayName(last.monday)}
          </text>
        )}
      </svg>
    </div>
  )
}
