import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'

/** Explains the page and links to the plan that includes it. */
export function PlanNeeded() {
  const { status } = useSession()
  return (
    <MessageScreen
      lead={
        <Badge tone="info" icon="lock">
          Pro plan required
        </Badge>
      }
      title="My Mistakes"
      text="See which questions you miss over all your tests, by topic, difficulty, pace, and reason, with the next step for each. Your reviews and explanations stay free."
    >
      <LinkButton to={paths.subscription.plan('Pro')} variant="primary">
        See what Pro includes
      </LinkButton>
      {status === 'signed-out' ? (
        <LinkButton to={paths.login.next(paths.myMistakes.href())}>Sign In</LinkButton>
      ) : (
        <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
      )}
    </MessageScreen>
  )
}
