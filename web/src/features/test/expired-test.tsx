import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { Page } from '../../components/page.tsx'
import { paths } from '../../config/paths.ts'
import { forget } from '../../lib/device/end-there.ts'
import { useNavigate } from '../../lib/router.ts'
import { useStore } from './use-sitting.ts'

/** The device remembers a test that the server has let go of: it cannot be scored, so a new one is offered. */
export function ExpiredTest() {
  const { request, sitting } = useStore()
  const navigate = useNavigate()
  const startNew = async () => {
    await forget(sitting().attempt.id)
    const { section, version, mode } = request
    const again = mode === 'test-day' ? paths.testDayMode.href() : paths.test.href(section, version, request)
    await navigate(again, { replace: true })
  }
  return (
    <Page>
      <MessageScreen
        title="This test has expired"
        text="A test taken as a guest is kept for 30 days after its last answer. This one is gone from the server, so it can no longer be scored."
      >
        <Button variant="primary" onClick={() => void startNew()}>
          Start a new test
        </Button>
        <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
      </MessageScreen>
    </Page>
  )
}
