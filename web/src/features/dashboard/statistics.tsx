import type { ReactNode } from 'react'
import { formatNumber } from '#domain/text/format-number.ts'
import type { Series } from '#domain/progress/progress.ts'
import { counted } from '#web/lib/in-words.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { standardTestName } from '#web/lib/test-name.ts'

type TestsCompletedProps = {
  /** The number of scored tests that count: the student hasn't excluded them from the statistics. */
  count: number
  /** The number of scored tests that the student excluded. */
  hiddenCount: number
  onShowHidden: () => void
}

/** The number of scored tests that count, and a button that shows the others, too. */
export const TestsCompleted = ({ count, hiddenCount, onShowHidden }: TestsCompletedProps) => (
  <Statistic title="Tests completed">
    <p className="statistic__value">{formatNumber(count)}</p>
    {hiddenCount === 0 ? (
      <p className="muted small">{count === 0 ? 'Take your first test to get started.' : 'With a score.'}</p>
    ) : (
      <p className="statistic__hidden small">
        <span className="muted">{counted(hiddenCount, 'test isn’t', 'tests aren’t')} counted.</span>
        <Button variant="quiet" onClick={onShowHidden}>
          Show<VisuallyHidden> all tests</VisuallyHidden>
        </Button>
      </p>
    )}
  </Statistic>
)

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/**
 * The change of the score from the first to the last comparable test of one kind.
 * @param series the comparable tests of the same kind as the newest comparable test; undefined if no test is comparable
 * @param testCount the number of scored tests that count
 */
export const Improvement = ({ series, testCount }: { series: Series | undefined; testCount: number }) => (
  <Statistic title="Improvement">
    {series === undefined ? (
      <MissingStatistic
        reason={
          testCount === 0
            ? 'It starts with your first scored test.'
            : 'It compares whole sections, not shorter practice.'
        }
      />
    ) : (
      <>
        <p className="statistic__value">{formatPoints(series.improvement)}</p>
        <p className="muted small">{explainImprovement(series)}</p>
      </>
    )}
  </Statistic>
)

function explainImprovement({ section, version, points }: Series): string {
  const name = standardTestName(section, version)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length === 1 || first === undefined || last === undefined)
    return `Take ${section === 'full' ? `the ${name}` : name} again to see your improvement.`
  return `${name}: ${first.score} to ${last.score}, ${DAY.format(first.at)} to ${DAY.format(last.at)}.`
}

/** Formats points with a true minus sign: "+5", "0", "−3". */
const formatPoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'

/** A placeholder for a statistic that isn't known yet, with the reason. */
export const MissingStatistic = ({ reason }: { reason: string }) => (
  <>
    <p className="statistic__value statistic__none" aria-hidden="true">
      —
    </p>
    <p className="muted small">
      <VisuallyHidden>None yet. </VisuallyHidden>
      {reason}
    </p>
  </>
)

const Statistic = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="progress__figure">
    <h2 className="progress__title">{title}</h2>
    {children}
  </Card>
)
