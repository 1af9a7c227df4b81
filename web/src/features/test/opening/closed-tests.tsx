import { LinkButton } from '../../../components/link-button.tsx'
import { MessageScreen } from '../../../components/message-screen.tsx'
import { paths } from '../../../config/paths.ts'
import { useSession } from '../../../lib/auth/session.ts'
import { useLocation } from '../../../lib/router.ts'
import { UnableToLoad } from './load-failures.tsx'

/** Screens for the addresses of tests that can't be continued. */

export function FinishedTest({ attemptId }: { attemptId: string }) {
  return (
    <MessageScreen title="You have finished this test" text="Its result is on your dashboard.">
      <LinkButton variant="primary" to={paths.review.href(attemptId)}>
        Review Answers
      </LinkButton>
      <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
    </MessageScreen>
  )
}

export function LeftTest({ unanswered }: { unanswered: boolean }) {
  return (
    <MessageScreen
      title={unanswered ? 'You ended this test without an answer' : 'You left this test early'}
      text={
        unanswered
          ? 'It has no score and cannot be resumed.'
          : 'A test ended by Emergency Exit has no score and cannot be resumed.'
      }
    >
      <NextLinks />
    </MessageScreen>
  )
}

/** Doesn't reveal whether the test exists: it may be another student's. */
export function TestNotHere() {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'signed-in')
    return (
      <MessageScreen
        title="This test is not yours to open here"
        text="It may belong to another account, or have been taken as a guest in another browser. Here you can begin another."
      >
        <NextLinks />
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="This test is not on this device"
      text="If you took it with your account, sign in to go on with it. A test taken without an account goes on in the browser it was begun in."
    >
      <LinkButton variant="primary" to={paths.login.next(pathname + search)}>
        Sign In
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()}>Practice Tests</LinkButton>
    </MessageScreen>
  )
}

/** The test isn't on this device, and the server can't be reached. */
export const TestUnreached = () => (
  <UnableToLoad reason="We could not reach the server. Check your connection and try again; your answers are safe." />
)

const NextLinks = () => (
  <>
    <LinkButton variant="primary" to={paths.practiceTests.href()}>
      Practice Tests
    </LinkButton>
    <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
  </>
)
