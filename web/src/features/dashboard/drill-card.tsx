import { useQuery } from '@tanstack/react-query'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import { dueText } from '#web/lib/in-words.ts'
import { useLearningQuery } from '#web/lib/learning/learning-query.ts'
import type { LearningReply } from '#web/lib/learning/read-learning.ts'
import { useSubscription } from '#web/lib/subscription/subscription.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'

/**
 * Today's drill, for a student whose plan includes drills. Renders nothing before the student's first answer, when
 * there is nothing to drill.
 */
export function DrillCard({ account }: { account: string }) {
  const hasDrills = useKnownAccess('drills') === true
  // A plan that this device stored may have ended, so we wait for the server's response about it.
  const { loading } = useSubscription()
  const { data, isError } = useQuery({ ...useLearningQuery(account), enabled: hasDrills && !loading })
  if (!hasDrills) return null
  if (data === undefined && !isError)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your drills">
        <Skeleton shape="block" />
      </div>
    )
  const { text, action, to } = data === undefined ? UNKNOWN : stepOf(data)
  if (text === null) return null
  return (
    <Card raised className="drill-card">
      <IconTile icon="refresh" tone="info" />
      <div className="drill-card__words">
        <h2 className="dashboard__heading">{text}</h2>
        <p className="muted small">Weak-spot drills bring back what you missed or guessed.</p>
      </div>
      <LinkButton to={to} variant="primary" large iconEnd="arrow-right">
        {action}
      </LinkButton>
    </Card>
  )
}

type Step = { text: string | null; action: string; to: string }

const UNKNOWN: Step = {
  text: 'We couldn’t load what is due',
  action: 'Open drills',
  to: paths.drills.href(),
}

function stepOf({ abilities, due, openDrill, serverTime }: LearningReply): Step {
  if (openDrill !== null)
    return {
      text: `Drill in progress: ${openDrill.answered} of ${openDrill.total} answered`,
      action: 'Continue',
      to: drillAddress(openDrill.id),
    }
  const hasAnswers = abilities.some(({ answers }) => answers > 0)
  return {
    text: hasAnswers ? dueText(totalDue(due), serverTime) : null,
    action: 'Start a drill',
    to: paths.drills.href(),
  }
}
