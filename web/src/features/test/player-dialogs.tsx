import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { EmergencyExit } from './ending/emergency-exit.tsx'
import { EndEarly } from './ending/end-early.tsx'
import { EndSection } from './ending/end-section.tsx'
import { PlayerProvider, type PlayerDialog } from './sitting/player-context.ts'
import { ReviewOverlay } from './overlay/review-overlay.tsx'
import { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx'

type Props = {
  /** Changes with the student's screen. A dialog belongs to the screen it was opened on. */
  screen: string
  submit: () => void
  children: ReactNode
}

/**
 * Wraps the screens of a test. It holds the state of the dialogs, so that opening one doesn't rerender the
 * screens.
 */
export function PlayerDialogs({ screen, submit, children }: Props) {
  const [shown, setShown] = useState<PlayerDialog | null>(null)
  const [shownOn, setShownOn] = useState(screen)
  if (shownOn !== screen) {
    setShownOn(screen)
    setShown(null)
  }
  const close = useCallback(() => setShown(null), [])
  const actions = useMemo(() => ({ open: setShown, submit }), [submit])
  return (
    <PlayerProvider value={actions}>
      {children}
      <ReviewOverlay open={shown === 'review'} onClose={close} />
      <ShortcutSheet open={shown === 'shortcuts'} onClose={close} />
      <EndSection open={shown === 'end-section'} onClose={close} />
      <EndEarly open={shown === 'end-early'} onClose={close} />
      <EmergencyExit open={shown === 'emergency-exit'} onClose={close} />
    </PlayerProvider>
  )
}
