import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { LoadingTest } from './opening/loading-test.tsx'
import { type LaterParts, useLaterParts } from './use-later-parts.ts'

/** Renders a screen whose code isn't in the first load: a placeholder while it loads, and a message if that fails. */
export function LaterScreen({ render }: { render: (parts: LaterParts) => ReactNode }) {
  const { parts, tryAgain } = useLaterParts(true)
  if (parts === null) return <LoadingTest />
  if (parts !== 'failed') return render(parts)
  return (
    <Page>
      <MessageScreen title="This could not be loaded" text="Check your connection. Your answers are saved.">
        <Button variant="primary" icon="refresh" onClick={tryAgain}>
          Try Again
        </Button>
      </MessageScreen>
    </Page>
  )
}
