import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { Page } from '../../components/page.tsx'
import { paths } from '../../config/paths.ts'
import { openAttempt } from '../../lib/device/records.ts'
import { useSitting } from './use-sitting.ts'

/** The device remembers a test that the server has let go of: it cannot be scored, so a new one is offered. */
export function ExpiredTest() {
  const attempt = useSitting((sitting) => sitting.attempt)
  const startNew = () => {
    void openAttempt.remove(attempt).then(() => window.location.reload())
  }
  return (
    <Page>
      <MessageScreen
        title="This test has expired"
        text="A test taken as a guest is kept for 30 days after its last answer. This one is gone from the server, so it can no longer be scored."
      >
        <Button variant="primary" onClick={startNew}>
          Start a new test
        </Button>
        <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
      </MessageScreen>
    </Page>
  )
}
