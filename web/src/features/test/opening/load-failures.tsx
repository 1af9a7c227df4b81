import type { TestSection } from '../../../../../domain/exam/formats.ts'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { MessageScreen } from '../../../components/message-screen.tsx'
import { paths } from '../../../config/paths.ts'
import type { TestRequest } from '../../../lib/device/test-request.ts'
import { useLocation } from '../../../lib/router.ts'
import { sectionName } from '../../../lib/test-name.ts'
import type { LoadFailure } from './open-test.ts'

/** Why a test could not begin, and the ways on. */
export function LoadFailed({ request, failure }: { request: TestRequest; failure: LoadFailure }) {
  switch (failure.kind) {
    case 'enhanced-empty':
      return <EnhancedEmpty />
    case 'no-match':
      return <NoMatch request={request} />
    case 'no-questions':
      return <UnableToLoad reason={shortage(request.section, failure.available)} />
    case 'limited':
      return <UnableToLoad reason={failure.message} />
    case 'signed-out':
      return <SignedOut />
    case 'unreachable':
      return (
        <UnableToLoad reason="We could not reach the question bank. Check your connection and try again; nothing you did before is lost." />
      )
  }
}

/** @param available what the bank has of this section */
function shortage(section: TestSection, available: number): string {
  if (section === 'full')
    return 'The question bank does not hold the questions for a full test yet. You can still practice a single section.'
  return `Questions available for ${sectionName(section)}: ${available}. There are not enough for a test yet.`
}

function UnableToLoad({ reason }: { reason: string }) {
  return (
    <MessageScreen title="Unable to Load Test" text={reason}>
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        Try Again
      </Button>
      <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
    </MessageScreen>
  )
}

/** The session ended before the test was drawn. */
function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <MessageScreen
      title="You have been signed out"
      text="Sign in again to take this test with your account, or take it as a guest."
    >
      <LinkButton variant="primary" to={paths.login.next(pathname + search)}>
        Sign In
      </LinkButton>
      <Button onClick={() => window.location.reload()}>Start as a guest</Button>
    </MessageScreen>
  )
}

function NoMatch({ request: { section, version, timing } }: { request: TestRequest }) {
  return (
    <MessageScreen
      title="Unable to Load Test"
      text="No question in the bank matches these filters. Choose more difficulties or topics."
    >
      {section !== 'full' && (
        <LinkButton variant="primary" to={paths.test.customize(section, version, timing)}>
          Back to Customize Test
        </LinkButton>
      )}
      <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
    </MessageScreen>
  )
}

function EnhancedEmpty() {
  return (
    <MessageScreen
      title="Enhanced ACT Questions Not Available"
      text="The Enhanced question bank is empty: an administrator needs to populate it before Enhanced tests can be taken."
    >
      <LinkButton variant="primary" to={paths.practiceTests.href()}>
        Try Traditional ACT Instead
      </LinkButton>
      <LinkButton to={paths.contactUs.href()}>Contact Support</LinkButton>
    </MessageScreen>
  )
}
