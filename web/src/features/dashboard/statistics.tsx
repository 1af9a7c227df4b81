import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'

/** The number of scored tests. */
export const TestsCompleted = ({ count }: { count: number }) => (
  <Statistic title="Tests completed">
    <p className="figure__value">{count}</p>
    <p className="muted small">{count === 0 ? 'Take your first test to get started.' : 'With a score.'}</p>
  </Statistic>
)

/**
 * The change of the score over all scored tests.
 * @param points the newest score minus the oldest. Null without a scored test
 * @param tests the number of scored tests
 */
export const Improvement = ({ points, tests }: { points: number | null; tests: number }) => (
  <Statistic title="Improvement">
    {points === null ? (
      <MissingStatistic reason="It starts with your first scored test." />
    ) : (
      <>
        <p className="figure__value">{formatPoints(points)}</p>
        <p className="muted small">
          {tests === 1
            ? 'Your next test will be compared with this one.'
            : `${Math.abs(points) === 1 ? 'Point' : 'Points'}, from your first test to your latest.`}
        </p>
      </>
    )}
  </Statistic>
)

/** Formats points with a true minus sign: "+5", "0", "−3". */
const formatPoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'

/** A placeholder for a statistic that isn't known yet, with the reason. */
export const MissingStatistic = ({ reason }: { reason: string }) => (
  <>
    <p className="figure__value figure__none" aria-hidden="true">
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
