import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { RESUME_STATE } from '#web/lib/resume-state.ts'
import { useLocation } from '#web/lib/router.ts'
import type { ReviewOutcome } from './open-review.ts'

type Props = { outcome: Exclude<ReviewOutcome, { kind: 'ready' }>; onTryAgain: () => void }

/** Explains why there is nothing to review, and links to the next step. */
export function NoReview({ outcome, onTryAgain }: Props) {
  switch (outcome.kind) {
    case 'waiting':
      return (
        <MessageScreen
          lead={<Badge icon="clock">Saved on this device</Badge>}
          title="Waiting to be scored"
          text="Your answers will be sent as soon as we can reach the server. Then this page will show them."
        >
          <LinkButton to={paths.dashboard.href()} variant="primary">
            Go to Dashboard
          </LinkButton>
        </MessageScreen>
      )
    case 'unfinished':
      return (
        <MessageScreen
          title="This test isn’t finished yet"
          text="You can review your answers after you submit it."
        >
          <LinkButton to={outcome.continueAt} state={RESUME_STATE} variant="primary">
            Continue the Test
          </LinkButton>
          <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
        </MessageScreen>
      )
    case 'left':
      return (
        <MessageScreen
          lead={<Badge icon="circle-x">{outcome.unanswered ? 'No answers' : 'Left early'}</Badge>}
          title="This test has no score"
          text={
            outcome.unanswered
              ? 'You ended it without answering any questions, so there is nothing to score or review.'
              : 'You left it with Emergency Exit, so it can’t be scored or reviewed.'
          }
        >
          <NextSteps />
        </MessageScreen>
      )
    case 'no-access':
      return <NoAccess />
    case 'limited':
      return <Limited message={outcome.message} onTryAgain={onTryAgain} />
    case 'gone':
      return (
        <MessageScreen
          title="This test is no longer available"
          text="Guest tests are deleted after 30 days. This test’s score may still be listed on your dashboard."
        >
          <NextSteps />
        </MessageScreen>
      )
    case 'failed':
      return (
        <MessageScreen
          title="Unable to load your answers"
          text="We couldn’t reach the server. Check your connection and try again. Your test is safe."
        >
          <Button variant="primary" icon="refresh" onClick={onTryAgain}>
            Try Again
          </Button>
          <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
        </MessageScreen>
      )
  }
}

/**
 * The server's message says how long to wait. An account has its own daily limit, so a guest may sign in
 * instead.
 */
function Limited({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const isGuest = status !== 'signed-in'
  return (
    <MessageScreen
      lead={<Badge icon="clock">Score saved</Badge>}
      title="You can review your answers later"
      text={message}
    >
      {isGuest && (
        <LinkButton to={paths.login.next(pathname)} variant="primary">
          Sign In
        </LinkButton>
      )}
      <Button variant={isGuest ? 'default' : 'primary'} icon="refresh" onClick={onTryAgain}>
        Try Again
      </Button>
      <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
    </MessageScreen>
  )
}

/** Doesn't reveal whether the test exists, because it may be another student's. */
function NoAccess() {
  const { status } = useSession()
  const { pathname } = useLocation()
  if (status === 'signed-in')
    return (
      <MessageScreen
        title="You can’t open this test here"
        text="It may belong to another account, or somebody may have taken it as a guest in another browser."
      >
        <NextSteps />
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="This test is not on this device"
      text="If you took it with your account, sign in to review it. A guest’s test can only be reviewed in the browser where it was taken."
    >
      <LinkButton to={paths.login.next(pathname)} variant="primary">
        Sign In
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()}>Practice Tests</LinkButton>
    </MessageScreen>
  )
}

function NextSteps() {
  return (
    <>
      <LinkButton to={paths.practiceTests.href()} variant="primary">
        Practice Tests
      </LinkButton>
      <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
    </>
  )
}
