import { useState } from 'react'
import { DataTable } from '#web/components/item/data-table.tsx'
import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { Panel } from '#web/components/panel.tsx'
import type { AnalyticsReply } from '#web/lib/admin-api.ts'
import { countAxis } from './count-axis.ts'
import { DAYS, lastDays, type Day } from './days.ts'

/**
 * The chart's measures in pixels: the margins at the left and the right, the y of the axis's top, of zero, and of
 * the dates, and the height.
 */
const CHART = { left: 32, right: 4, top: 10, base: 158, dates: 178, height: 184 } as const
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
/** The number of days between two date labels. */
const DATE_STEP = 7

type Props = { tests: AnalyticsReply['tests']; now: number }

/** Tests by the day they started: how many of them were completed, and how many weren't. */
export function TestsChart({ tests, now }: Props) {
  const { ref, width } = useElementWidth<HTMLDivElement>(320)
  const [isTableOpen, setTableOpen] = useState(false)
  const days = lastDays(tests, now)
  const startedCount = days.reduce((sum, day) => sum + day.started, 0)
  const completedCount = days.reduce((sum, day) => sum + day.completed, 0)
  return (
    <Panel
      title="Tests taken"
      text={`The last ${DAYS} days, by the day (UTC) a test started.`}
      aside={
        <ul role="list" className="chart-key">
          <li className="chart-key__item chart-key__item--completed">Completed {completedCount}</li>
          <li className="chart-key__item chart-key__item--open">
            Not completed {startedCount - completedCount}
          </li>
        </ul>
      }
    >
      <div ref={ref}>
        <Bars days={days} width={width} />
      </div>
      <details className="chart-table" onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>Show as a table</summary>
        {isTableOpen && (
          <DataTable
            name="Tests by day"
            caption="Tests by day, latest first"
            columns={[
              { label: 'Day' },
              { label: 'Started' },
              { label: 'Completed' },
              { label: 'Mean score' },
            ]}
            rows={days
              .toReversed()
              .map((day) => [
                LONG.format(noonOf(day.day)),
                day.started,
                day.completed,
                day.meanScore === null ? '—' : day.meanScore.toFixed(1),
              ])}
          />
        )}
      </details>
    </Panel>
  )
}

function Bars({ days, width }: { days: readonly Day[]; width: number }) {
  const { left, right, top, base, dates, height } = CHART
  const axis = countAxis(Math.max(...days.map(({ started }) => started)))
  const dayWidth = (width - left - right) / days.length
  const barWidth = Math.max(2, Math.round(dayWidth * 0.64))
  const x = (index: number) => Math.round(left + dayWidth * index + (dayWidth - barWidth) / 2)
  const y = (count: number) => Math.round(base - ((base - top) * count) / axis.top)
  return (
    <svg
      className="tests-chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Tests started and completed by day; the table below has the numbers."
    >
      <path
        className="tests-chart__grid"
        d={axis.ticks.map((tick) => `M${left} ${y(tick)}H${width - right}`).join('')}
      />
      {axis.ticks.map((tick) => (
        <text key={tick} className="tests-chart__tick" x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
          {tick}
        </text>
      ))}
      {days.map(({ day, started, completed }, index) => (
        <g key={day}>
          <title>{`${LONG.format(noonOf(day))}: ${started} started, ${completed} completed`}</title>
          {started > completed && (
            <rect
              className="tests-chart__open"
              x={x(index) + 0.5}
              y={y(started) + 0.5}
              width={barWidth - 1}
              height={Math.max(1, y(completed) - y(started) - 1)}
              rx="1.5"
            />
          )}
          {completed > 0 && (
            <rect
              className="tests-chart__completed"
              x={x(index)}
              y={y(completed)}
              width={barWidth}
              height={base - y(completed)}
              rx="1.5"
            />
          )}
        </g>
      ))}
      {days.map(({ day }, index) =>
        (days.length - 1 - index) % DATE_STEP === 0 ? (
          <text
            key={day}
            className="tests-chart__tick"
            x={index === days.length - 1 ? width - right : x(index) + barWidth / 2}
            y={dates}
            textAnchor={index === days.length - 1 ? 'end' : 'middle'}
          >
            {SHORT.format(noonOf(day))}
          </text>
        ) : null,
      )}
    </svg>
  )
}
