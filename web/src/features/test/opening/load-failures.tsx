import { useState, type ReactNode } from 'react'
import { formatNumber } from '#domain/text/format-number.ts'
import { SECTION_NAMES, SECTIONS, VERSION_NAMES, type Section } from '#domain/exam/formats.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import type { TestRequest } from '#web/lib/device/test-request.ts'
import { useLocation } from '#web/lib/router.ts'
import { listSections } from '#web/lib/test-name.ts'
import { waitEndText } from '#web/lib/wait-end-text.ts'
import type { LoadFailure } from './open-test.ts'

/** Shows why a test couldn't start, and links to what the student can do instead. */
export function LoadFailed({ request, failure }: { request: TestRequest; failure: LoadFailure }) {
  switch (failure.kind) {
    case 'enhanced-empty':
      return <EnhancedEmpty />
    case 'no-match':
      return <NoMatch request={request} available={failure.available} />
    case 'no-questions':
      return <UnableToLoad reason={shortageText(request, failure.available)} />
    case 'other-sections':
      return <OtherSections request={request} missing={failure.missing} />
    case 'rate-limited':
      return <RateLimited {...failure} />
    case 'signed-out':
      return <SignedOut />
    case 'uncounted':
      return (
        <UnableToLoad reason="We couldn’t check which questions are available right now. Please try again; your earlier work is safe." />
      )
    case 'unreachable':
      return (
        <UnableToLoad reason="We couldn’t reach the question bank. Check your connection and try again; your earlier work is safe." />
      )
  }
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

function NoMatch({
  request: { section, version, timing },
  available,
}: {
  request: TestRequest
  available: number
}) {
  if (section === 'full') return <UnableToLoad reason="No questions match these filters." />
  return (
    <UnableToLoad
      reason={`${availableText(section, available)} No questions in the bank match these filters. Choose more difficulties or topics.`}
    >
      <LinkButton variant="primary" to={paths.test.customize(section, version, timing)}>
        Back to Customize Test
      </LinkButton>
    </UnableToLoad>
  )
}

/**
 * Shows a reason, with a retry and a link back.
 * @param children a button that helps more than a retry
 */
export function UnableToLoad({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <MessageScreen title="Unable to Load Test" text={reason}>
      {children}
      <Button
        variant={children === undefined ? 'primary' : undefined}
        icon="refresh"
        onClick={() => window.location.reload()}
      >
        Try Again
      </Button>
      <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
    </MessageScreen>
  )
}

/**
 * Explains that the bank has too few questions.
 * @param available the number of questions that the bank has of this section, or of all sections
 */
function shortageText({ section, version, mode }: TestRequest, available: number): string {
  if (section !== 'full') return `${availableText(section, available)} That isn’t enough for a test yet.`
  if (mode === 'test-day')
    return 'Test Day Mode needs all four sections, and the question bank doesn’t have them yet. You can still practice a single section.'
  return `The ${VERSION_NAMES[version]} question bank doesn’t have the questions for a full test yet.`
}

const availableText = (section: Section, available: number): string =>
  `Questions available for ${SECTION_NAMES[section]}:\u00A0${formatNumber(available)}.`

/**
 * Shown if the sections of a full test would differ from those that the student was shown. The student must
 * agree first.
 */
function OtherSections({
  request: { section, version, timing },
  missing,
}: {
  request: TestRequest
  missing: readonly Section[]
}) {
  const available = SECTIONS.filter((name) => !missing.includes(name))
  const contents = `This test will have ${listSections(available, 'and')}.`
  const isWhole = missing.length === 0
  return (
    <MessageScreen
      title={isWhole ? 'All four sections are available' : 'This test will be shorter'}
      text={
        isWhole
          ? contents
          : `The ${VERSION_NAMES[version]} bank has no ${listSections(missing, 'or')} questions yet. ${contents}`
      }
    >
      <LinkButton
        variant="primary"
        to={paths.test.href(section, version, { timing, ...(isWhole ? {} : { without: missing }) })}
        replace
        iconEnd="arrow-right"
      >
        {isWhole ? 'Start the Full Test' : `Start Without ${listSections(missing, 'and')}`}
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
    </MessageScreen>
  )
}

/** Shows when the next test may start. That may be hours away, so the first button leads elsewhere. */
function RateLimited({ message, opensAt }: LoadFailure & { kind: 'rate-limited' }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const [now] = useState(Date.now)
  return (
    <UnableToLoad reason={`${message} ${waitEndText(opensAt, now)}`}>
      {status === 'signed-in' ? (
        <LinkButton variant="primary" to={paths.dashboard.href()}>
          Go to Dashboard
        </LinkButton>
      ) : (
        <LinkButton variant="primary" to={paths.login.next(pathname + search)}>
          Sign In
        </LinkButton>
      )}
    </UnableToLoad>
  )
}

/** Shown if the session ended before the test was drawn. */
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
