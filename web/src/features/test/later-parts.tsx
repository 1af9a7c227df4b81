import { DirectionsDialog } from './between/directions.tsx'
import { LeaveTest } from './ending/leave-test.tsx'
import { HintsDialog } from './hints/locked-hints.tsx'
import { ReviewOverlay } from './overlay/review-overlay.tsx'
import { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx'
import type { PlayerDialog } from './sitting/player-context.ts'

export { DirectionsScreen } from './between/directions.tsx'
export { SignedOutNotice } from './frame/signed-out-notice.tsx'
export { Hints } from './hints/hints.tsx'
export { LockedHints } from './hints/locked-hints.tsx'
export { Intermission } from './between/intermission.tsx'
export { PauseScreen } from './between/pause-screen.tsx'
export { ScoringFailed } from './ending/scoring-failed.tsx'
export { NoTest } from './opening/no-test.tsx'
export { UnavailableTest } from './ending/unavailable-test.tsx'

type Props = { shown: PlayerDialog | null; onClose: () => void; onLeave: () => void }

/** The dialogs of a running test that end nothing. */
export function LaterDialogs({ shown, onClose, onLeave }: Props) {
  return (
    <>
      <ReviewOverlay open={shown === 'review'} onClose={onClose} />
      <ShortcutSheet open={shown === 'shortcuts'} onClose={onClose} />
      <DirectionsDialog open={shown === 'directions'} onClose={onClose} />
      <HintsDialog open={shown === 'hints'} onClose={onClose} />
      <LeaveTest open={shown === 'leave-test'} onClose={onClose} onLeave={onLeave} />
    </>
  )
}
