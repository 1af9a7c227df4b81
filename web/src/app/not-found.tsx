import { useEffect } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useLocation } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import './not-found.css'

export function Component() {
  const { pathname } = useLocation()
  useTitle('Page not found')
  // Only the path: a query may hold data that doesn't belong in a log.
  useEffect(() => console.warn('Page not found:', pathname), [pathname])
  return (
    <MessageScreen
      lead={<p className="not-found__number">404</p>}
      title="Oops! Page not found"
      text="The address may be mistyped, or the page may have moved."
    >
      <LinkButton to={paths.home.href()} variant="primary" large>
        Return to Home
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()} large>
        Practice Tests
      </LinkButton>
    </MessageScreen>
  )
}
