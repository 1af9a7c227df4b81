import { useEffect } from 'react'
import { Button } from '../components/button.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { MessageScreen } from '../components/message-screen.tsx'
import { Page } from '../components/page.tsx'
import { paths } from '../config/paths.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { useRouteError } from '../lib/router.ts'
import { isStaleBuild } from '../lib/stale-build.ts'
import { useTitle } from '../lib/use-title.ts'

/** Replaces a screen that failed: explains what happened and offers a reload. */
export function ErrorScreen() {
  const error = useRouteError()
  const stale = isStaleBuild()
  useTitle(stale ? 'Reload needed' : 'Something went wrong')
  useEffect(focusHeading, [])
  useEffect(() => {
    if (!stale) console.error(error)
  }, [error, stale])

  return (
    <Page>
      <MessageScreen
        title={stale ? 'This page could not be loaded' : 'Something went wrong'}
        text={
          stale
            ? 'The site may have been updated, or you may be offline. Your test answers are saved on this device.'
            : 'The problem is on our side. Your test answers are saved on this device.'
        }
      >
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <LinkButton to={paths.home.href()} reloadDocument>
          Return to Home
        </LinkButton>
      </MessageScreen>
    </Page>
  )
}
