import { useState } from 'react'
import type { Series, TrendPoint } from '#domain/progress/progress.ts'
import { Card } from '#web/components/card.tsx'
import { DataTable } from '#web/components/item/data-table.tsx'
import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { testName } from '#web/lib/test-name.ts'
import { SeriesChoice, seriesName } from './series-choice.tsx'
import { TrendChart } from './trend-chart.tsx'
import { pointLimit } from './trend-scale.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type Props = {
  /** The comparable tests by kind, the kind of the newest test first. */
  series: readonly Series[]
  /** Every test that counts, oldest first, shorter ones too. */
  all: readonly TrendPoint[]
  target: number
}

/** The scores over time: one kind of test in the chart, and every test in a table. */
export function Trend({ series, all, target }: Props) {
  const [chosenName, setChosenName] = useState<string | null>(null)
  const shownSeries = series.find((one) => seriesName(one) === chosenName) ?? series[0]
  // Full tests come first, because their score is the composite.
  const kinds = series.toSorted(
    (one, other) => Number(other.section === 'full') - Number(one.section === 'full'),
  )
  return (
    <Card className="progress__trend">
      <div className="trend-head">
        <h2 className="progress__title">Score trend</h2>
        {shownSeries !== undefined && (
          <SeriesChoice name="trend" series={kinds} shownSeries={shownSeries} onChange={setChosenName} />
        )}
      </div>
      {shownSeries === undefined ? (
        <p className="muted">
          Your line starts with a whole section. Shorter practice counts in your section scores, but it isn’t
          compared here.
        </p>
      ) : (
        <SeriesChart key={seriesName(shownSeries)} series={shownSeries} target={target} />
      )}
      <AllScores all={all} />
    </Card>
  )
}

/** The chart of a series, with as many of its latest tests as fit. */
function SeriesChart({ series, target }: { series: Series; target: number }) {
  const { ref, width } = useElementWidth<HTMLDivElement>(320)
  const { points } = series
  const shownPoints = points.slice(-pointLimit(width))
  const name = seriesName(series)
  return (
    <>
      <div ref={ref}>
        <TrendChart name={name} points={shownPoints} target={target} width={width} />
      </div>
      <p className="muted small">
        {points.length === 1
          ? `This is your first ${name} score. The next one will start the line.`
          : shownPoints.length < points.length
            ? `Your last ${shownPoints.length} ${name} tests, in order.`
            : `Your ${points.length} ${name} tests, in order.`}{' '}
        The dashed line is your target, {target}.
      </p>
    </>
  )
}

/** Every score as a table, which is rendered only while it's open. */
function AllScores({ all }: { all: readonly TrendPoint[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="trend-table" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Show all scores as a table</summary>
      {isOpen && (
        <DataTable
          name="Scores of your tests"
          caption="Scores of your tests, latest first"
          columns={[{ label: 'Date' }, { label: 'Test' }, { label: 'Score' }]}
          rows={all
            .toReversed()
            .map(({ at, score, late, ...test }) => [
              DAY.format(at),
              `${testName(test)}${late ? ', submitted late' : ''}`,
              score,
            ])}
        />
      )}
    </details>
  )
}
