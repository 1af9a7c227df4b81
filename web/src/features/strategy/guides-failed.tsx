import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { focusHeading } from '#web/lib/focus-heading.ts'
import './guides.css'

/**
 * The message if the list of guides couldn't be loaded.
 * @param children a link back, if any
 */
export function GuidesFailed({ tryAgain, children }: { tryAgain: () => void; children?: ReactNode }) {
  const tryAgainFromHeading = () => {
    // The pressed button disappears.
    focusHeading()
    tryAgain()
  }
  return (
    <div role="alert" className="guides-message">
      <h2>Error Loading Guides</h2>
      <p className="muted">We couldn&apos;t load the strategy guides. Please try again.</p>
      <div className="cluster guides-message__actions">
        <Button variant="primary" icon="refresh" onClick={tryAgainFromHeading}>
          Try Again
        </Button>
        {children}
      </div>
    </div>
  )
}
