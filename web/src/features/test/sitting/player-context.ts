import { createContext, useContext } from 'react'

/** The dialogs over a test; one is open at a time. */
export type PlayerDialog = 'review' | 'shortcuts' | 'end-section' | 'end-early' | 'emergency-exit'

export type PlayerActions = {
  open: (dialog: PlayerDialog) => void
  /** Ends the test and goes to its result. */
  submit: () => void
}

const PlayerContext = createContext<PlayerActions | null>(null)
export const PlayerProvider = PlayerContext.Provider

/** What the controls around a question can ask for. */
export function usePlayer(): PlayerActions {
  const actions = useContext(PlayerContext)
  if (actions === null) throw new Error('this is no part of a test')
  return actions
}
