import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { Badge } from '#web/components/badge.tsx'

/** Says which plan has the steps, to a student without it. */
export const SolutionOffer = () => (
  <p className="muted small">
    <Badge tone="info" icon="lock">
      Elite
    </Badge>{' '}
    See each solution step by step, and ask the tutor about any step.{' '}
    <Link to={paths.subscription.plan('Elite')}>See what Elite includes</Link>
  </p>
)
