import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'

/** A figure that isn't known yet, and why. */
export const NoFigure = ({ reason }: { reason: string }) => (
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

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="progress__figure">
    <h2 className="progress__title">{title}</h2>
    {children}
  </Card>
)

export const TestsCompleted = ({ count }: { count: number }) => (
  <Figure title="Tests completed">
    <p className="figure__value">{count}</p>
    <p className="muted small">{count === 0 ? 'Take your first test to get started.' : 'With a score.'}</p>
  </Figure>
)

/**
 * @param points the newest score minus the oldest; null without a scored test
 * @param tests the number of scored tests
 */
export const Improvement = ({ points, tests }: { points: number | null; tests: number }) => (
  <Figure title="Improvement">
    {points === null ? (
      <NoFigure reason="It starts with your first scored test." />
    ) : (
      <>
        <p className="figure__value">{signed(points)}</p>
        <p className="muted small">
          {tests === 1
            ? 'Your next test will be compared with this one.'
            : `${Math.abs(points) === 1 ? 'Point' : 'Points'}, from your first test to your latest.`}
        </p>
      </>
    )}
  </Figure>
)

/** Formats points with a true minus sign: "+5", "0", "−3". */
const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')
