import { Badge } from '../../components/badge.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { paths } from '../../config/paths.ts'
import { useTitle } from '../../lib/use-title.ts'

/** Says plainly that a part of the site is not open yet, and leads to one that is. */
export function UpcomingScreen({ name }: { name: string }) {
  useTitle(name)
  return (
    <MessageScreen
      lead={<Badge icon="clock">Not open yet</Badge>}
      title={name}
      text="We are still building this page. Practice tests are ready now, and they need no account."
    >
      <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
        Go to Practice Tests
      </LinkButton>
    </MessageScreen>
  )
}
