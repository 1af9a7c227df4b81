import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

/** A figure that cannot be known yet, and why. */
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
    <p className="muted small">{count === 0 ? 'Your first one is waiting.' : 'With a score.'}</p>
  </Figure>
)

/**
 * @param points of the newest test above the oldest; null without one
 * @param tests that have a score
 */
export const Improvement = ({ points, tests }: { points: number | null; tests: number }) => (
  <Figure title="Improvement">
    {points === null ? (
      <NoFigure reason="Your first scored test begins it." />
    ) : (
      <>
        <p className="figure__value">{signed(points)}</p>
        <p className="muted small">
          {tests === 1
            ? 'Your next test is compared with this one.'
            : `${Math.abs(points) === 1 ? 'Point' : 'Points'}, from your first test to your latest.`}
        </p>
      </>
    )}
  </Figure>
)

/** "+5", "0", "−3": with a true minus sign. */
const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')
