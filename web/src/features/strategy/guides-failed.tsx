import type { ReactNode } from 'react'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import './guides.css'

/**
 * The message if the list of guides couldn't be loaded.
 * @param children a link back, if any
 */
export function GuidesFailed({ tryAgain, children }: { tryAgain: () => void; children?: ReactNode }) {
  return (
    <div role="alert" className="guides-message">
      <h2>Error Loading Guides</h2>
      <p className="muted">We couldn&apos;t load the strategy guides. Please try again.</p>
      <div className="cluster guides-message__actions">
        <TryAgainButton variant="primary" onClick={tryAgain} />
        {children}
      </div>
    </div>
  )
}
