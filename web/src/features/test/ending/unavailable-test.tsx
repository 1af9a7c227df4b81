import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import { useStore } from '../sitting/use-sitting.ts'

const EXPIRED = {
  title: 'This test has expired',
  text: 'We store a guest’s test for 30 days after its last answer. This one has been deleted, so it can no longer be scored.',
}
const GONE = {
  title: 'This test is no longer available',
  text: 'It’s no longer in your account, so it can’t be scored.',
}

/** Shown if the server no longer has the test. It can't be scored, so we offer a new one. */
export function UnavailableTest() {
  const { request, owner } = useStore()
  const { section, version, mode } = request
  const newTestHref =
    mode === 'test-day'
      ? paths.testDayMode.href(version)
      : paths.test.href(section, version, { ...request, check: mode === 'check' })
  return (
    <Page>
      <MessageScreen {...('token' in owner() ? EXPIRED : GONE)}>
        <LinkButton variant="primary" to={newTestHref} replace>
          Start a new test
        </LinkButton>
        <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
      </MessageScreen>
    </Page>
  )
}
