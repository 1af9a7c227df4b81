import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'
import type { OptionIndex } from '#domain/items/item.ts'
import type { SittingStore } from './sitting-store.ts'

/** The dialogs of a running test. One is open at a time. */
export type PlayerDialog =
  | 'review'
  | 'shortcuts'
  | 'directions'
  | 'hints'
  | 'leave-test'
  | 'end-section'
  | 'end-early'
  | 'emergency-exit'

export type HintsProps = {
  /** The question's place in the form. */
  index: number
  number: number
  /** Crosses out the choice of the current question that a hint took away. */
  onRemove: (store: SittingStore, option: OptionIndex) => void
}

/** The parts of the question screen that aren't in its first load. */
type QuestionParts = {
  Hints: ComponentType<HintsProps>
  LockedHints: ComponentType
  SignedOutNotice: ComponentType
}

export type PlayerActions = {
  open: (dialog: PlayerDialog) => void
  /** Submits the test and opens the dashboard. */
  submit: () => void
  /** Null before they're loaded, and if that failed. */
  parts: QuestionParts | null
}

const PlayerContext = createContext<PlayerActions | null>(null)
export const PlayerProvider = PlayerContext.Provider

/** Returns the actions that the controls of a test can request. */
export function usePlayer(): PlayerActions {
  const actions = useContext(PlayerContext)
  if (actions === null) throw new Error('usePlayer is used outside of a test')
  return actions
}
