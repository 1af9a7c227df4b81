import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { Badge } from '#web/components/badge.tsx'

/** Tells a student without Elite that Elite has the step-by-step solutions. */
export const SolutionOffer = () => (
  <p className="muted small">
    <Badge tone="info" icon="lock">
      Elite
    </Badge>{' '}
    See each solution step by step, and ask the tutor about any step.{' '}
    <Link to={paths.subscription.plan('Elite')}>See what Elite includes</Link>
  </p>
)
