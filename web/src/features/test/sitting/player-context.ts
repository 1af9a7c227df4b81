import { createContext, useContext } from 'react'

/** The dialogs of a running test. One is open at a time. */
export type PlayerDialog =
  'review' | 'shortcuts' | 'directions' | 'leave-test' | 'end-section' | 'end-early' | 'emergency-exit'

export type PlayerActions = {
  open: (dialog: PlayerDialog) => void
  /** Submits the test and opens the dashboard. */
  submit: () => void
}

const PlayerContext = createContext<PlayerActions | null>(null)
export const PlayerProvider = PlayerContext.Provider

/** Returns the actions that the controls of a test can request. */
export function usePlayer(): PlayerActions {
  const actions = useContext(PlayerContext)
  if (actions === null) throw new Error('usePlayer is used outside of a test')
  return actions
}
