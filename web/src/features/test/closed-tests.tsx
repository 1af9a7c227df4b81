import { LinkButton } from '../../components/link-button.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { paths } from '../../config/paths.ts'

/** Addresses of tests that cannot be gone on with. */

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

export function LeftTest() {
  return (
    <MessageScreen
      title="You left this test early"
      text="A test ended by Emergency Exit has no score and cannot be resumed."
    >
      <WaysOn />
    </MessageScreen>
  )
}

export function TestNotHere() {
  return (
    <MessageScreen
      title="This test is not on this device"
      text="A test taken without an account goes on in the browser it was begun in. Here you can begin another."
    >
      <WaysOn />
    </MessageScreen>
  )
}

const WaysOn = () => (
  <>
    <LinkButton variant="primary" to={paths.practiceTests.href()}>
      Practice Tests
    </LinkButton>
    <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
  </>
)
