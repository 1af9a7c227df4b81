import type { TestSection } from '../../../../domain/exam/formats.ts'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { paths } from '../../config/paths.ts'
import { sectionName } from '../../lib/test-name.ts'

/** @param available what the bank has of this section; null where the server could not be asked */
function reason(section: TestSection, available: number | null): string {
  if (available === null)
    return 'We could not reach the question bank. Check your connection and try again; nothing you did before is lost.'
  if (section === 'full')
    return 'The question bank does not hold the questions for a full test yet. You can still practice a single section.'
  return `Questions available for ${sectionName(section)}: ${available}. There are not enough for a test yet.`
}

export function UnableToLoad({ section, available }: { section: TestSection; available: number | null }) {
  return (
    <MessageScreen title="Unable to Load Test" text={reason(section, available)}>
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        Try Again
      </Button>
      <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
    </MessageScreen>
  )
}

export function EnhancedEmpty() {
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
