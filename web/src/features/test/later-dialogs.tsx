import { ReviewOverlay } from './overlay/review-overlay.tsx'
import { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx'
import type { PlayerDialog } from './sitting/player-context.ts'

type Props = { shown: PlayerDialog | null; onClose: () => void }

/** The dialogs of a running test that aren't part of the first load. */
export function LaterDialogs({ shown, onClose }: Props) {
  return (
    <>
      <ReviewOverlay open={shown === 'review'} onClose={onClose} />
      <ShortcutSheet open={shown === 'shortcuts'} onClose={onClose} />
    </>
  )
}
