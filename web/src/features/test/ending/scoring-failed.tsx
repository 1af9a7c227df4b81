import { useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import { announce } from '../speech/announce.ts'

/**
 * Shown when scoring failed for another reason than the network. (Without a network, the test waits in the
 * outbox.)
 */
export function ScoringFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce('We couldn’t score your test. Your answers are saved.')
    retryButton.current?.focus()
  }, [])
  return (
    <Page>
      <MessageScreen
        title="We couldn’t score your test"
        text="Your answers are saved. Try again now, or later from your dashboard."
      >
        <Button ref={retryButton} variant="primary" icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
        <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
      </MessageScreen>
    </Page>
  )
}
