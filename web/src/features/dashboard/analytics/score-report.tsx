import { useState } from 'react'
import { scoreInterval } from '#domain/learning/analytics.ts'
import { completedTests, type OwnTest } from '#domain/progress/own-test.ts'
import { progressOf, type Series } from '#domain/progress/progress.ts'
import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { testName } from '#web/lib/test-name.ts'
import { SeriesChoice, seriesName } from '../series-choice.tsx'
import { TrendChart } from '../trend-chart.tsx'
import { pointLimit } from '../trend-scale.ts'
import { ChartCard } from './chart-card.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type Props = { tests: readonly OwnTest[]; target: number }

/** The scores with the range that chance alone explains: comparable tests in the chart, all tests in the table. */
export function ScoreReport({ tests, target }: Props) {
  const [chosenName, setChosenName] = useState<string | null>(null)
  const completed = completedTests(tests)
  const intervals = new Map(
    completed.map(({ id, totalQuestions, result }) => [
      id,
      scoreInterval(result.correctAnswers, totalQuestions),
    ]),
  )
  const { series } = progressOf(tests)
  const shownSeries = series.find((one) => seriesName(one) === chosenName) ?? series[0]
  const rows = completed.toReversed().map(({ id, result, ...test }) => {
    const { low = result.score, high = result.score } = intervals.get(id) ?? {}
    return [DAY.format(result.completedAt), testName(test), result.score, low, high]
  })
  return (
    <ChartCard
      title="Score trend"
      file="scores"
      className="analytics__wide"
      data={{
        columns: ['Date', 'Test', 'Score', 'Low', 'High'].map((label) => ({ label })),
        rows,
      }}
      note={`Each mark is a test’s score. The bar behind it is its 80% range: how far chance alone may have moved it. The dashed line is the target, ${target}.`}
    >
      {shownSeries === undefined ? (
        <p>The line starts with a whole section or a full test.</p>
      ) : (
        <>
          <div className="analytics__screen-only">
            <SeriesChoice
              name="score-series"
              series={series}
              shownSeries={shownSeries}
              onChange={setChosenName}
            />
          </div>
          <p className="small analytics__print-only">{seriesName(shownSeries)}</p>
          <SeriesChart series={shownSeries} target={target} intervals={intervals} />
        </>
      )}
    </ChartCard>
  )
}

type SeriesChartProps = {
  series: Series
  target: number
  intervals: ReadonlyMap<string, { low: number; high: number }>
}

/** The chart of a series, with as many of its latest tests as fit. */
function SeriesChart({ series, target, intervals }: SeriesChartProps) {
  const { ref, width } = useElementWidth<HTMLDivElement>(320)
  return (
    <div ref={ref}>
      <TrendChart
        name={seriesName(series)}
        points={series.points.slice(-pointLimit(width))}
        target={target}
        width={width}
        intervals={intervals}
      />
    </div>
  )
}
