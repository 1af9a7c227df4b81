import { Page } from '#web/components/page.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useLocation } from '#web/lib/router.ts'
import { LoadFailed, UnableToLoad } from './load-failures.tsx'
import type { Opened } from './open-test.ts'

/** Says why there is no test to show, and links to what the student can do instead. */
export function NoTest({ opened }: { opened: Exclude<Opened, { kind: 'sitting' }> }) {
  return (
    <Page>
      {opened.kind === 'failed' && <LoadFailed {...opened} />}
      {opened.kind === 'finished' && <FinishedTest attemptId={opened.attemptId} />}
      {opened.kind === 'left' && <LeftTest unanswered={opened.unanswered} />}
      {opened.kind === 'not-here' && <TestNotHere />}
      {opened.kind === 'unreached' && <TestUnreached />}
    </Page>
  )
}

function FinishedTest({ attemptId }: { attemptId: string }) {
  return (
    <MessageScreen title="You have finished this test" text="Its result is on your dashboard.">
      <LinkButton variant="primary" to={paths.review.href(attemptId)}>
        Review Answers
      </LinkButton>
      <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
    </MessageScreen>
  )
}

function LeftTest({ unanswered }: { unanswered: boolean }) {
  return (
    <MessageScreen
      title={unanswered ? 'You ended this test without answering any questions' : 'You left this test early'}
      text={
        unanswered
          ? 'It has no score and can’t be resumed.'
          : 'A test ended by Emergency Exit has no score and can’t be resumed.'
      }
    >
      <NextLinks />
    </MessageScreen>
  )
}

/** Doesn't reveal whether the test exists: it may be another student's. */
function TestNotHere() {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'signed-in')
    return (
      <MessageScreen
        title="You can’t open this test here"
        text="It may belong to another account, or somebody may have taken it as a guest in another browser. You can start a new test here."
      >
        <NextLinks />
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="This test is not on this device"
      text="If you took it with your account, sign in to continue it. If you took it without an account, you can continue it only in the browser where you started it."
    >
      <LinkButton variant="primary" to={paths.login.next(pathname + search)}>
        Sign In
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()}>Practice Tests</LinkButton>
    </MessageScreen>
  )
}

/** Shown if the test isn't on this device, and the server can't be reached. */
const TestUnreached = () => (
  <UnableToLoad reason="We couldn’t reach the server. Check your connection and try again; your answers are safe." />
)

const NextLinks = () => (
  <>
    <LinkButton variant="primary" to={paths.practiceTests.href()}>
      Practice Tests
    </LinkButton>
    <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
  </>
)
