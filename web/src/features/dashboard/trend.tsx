import { useState } from 'react'
import type { TrendPoint } from '#domain/progress/progress.ts'
import { Card } from '#web/components/card.tsx'
import { DataTable } from '#web/components/item/data-table.tsx'
import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { testName } from '#web/lib/test-name.ts'
import { TrendChart } from './trend-chart.tsx'
import { pointLimit, MARKS } from './trend-scale.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type Props = {
  /** Every scored test, oldest first. */
  points: readonly TrendPoint[]
  target: number
}

/** The scores over time: as many of the latest as fit in the chart, and all of them in a table. */
export function Trend({ points, target }: Props) {
  const { ref, width } = useElementWidth<HTMLDivElement>(320)
  const [isTableOpen, setIsTableOpen] = useState(false)
  const shown = points.slice(-pointLimit(width))
  const sections = [...new Set(shown.map(({ section }) => section))]
  return (
    <Card className="progress__trend">
      <h2 className="progress__title">Score trend</h2>
      <div ref={ref}>
        <TrendChart points={shown} target={target} width={width} />
      </div>
      <p className="muted small">
        {points.length === 1
          ? 'This is your first score. Your next test will start the line.'
          : shown.length < points.length
            ? `Your last ${shown.length} tests, in order.`
            : `Your ${points.length} tests, in order.`}{' '}
        {sections.map((section) => `${MARKS[section].letter} is ${MARKS[section].name}`).join(', ')}. The
        dashed line is your target.
      </p>
      <details className="trend-table" onToggle={({ currentTarget }) => setIsTableOpen(currentTarget.open)}>
        <summary>Show as a table</summary>
        {isTableOpen && (
          <DataTable
            name="Scores of your tests"
            caption="Scores of your tests, latest first"
            columns={[{ label: 'Date' }, { label: 'Test' }, { label: 'Score' }]}
            rows={points
              .toReversed()
              .map(({ at, section, version, score, late }) => [
                DAY.format(at),
                `${testName(section, version)}${late ? ', submitted late' : ''}`,
                score,
              ])}
          />
        )}
      </details>
    </Card>
  )
}
