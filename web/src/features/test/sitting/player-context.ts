import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'
import type { OptionIndex } from '#domain/items/item.ts'
import type { SittingStore } from './sitting-store.ts'

/** The dialogs of a running test. At most one is open at a time. */
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
  /** The question's index in the form. */
  index: number
  /** The question's number in its section, as students see it. */
  number: number
  /** Crosses out the choice that a hint removed from the current question. */
  onRemove: (store: SittingStore, option: OptionIndex) => void
}

/** The parts of the question screen that aren't in its first load. */
type QuestionParts = {
  Hints: ComponentType<HintsProps>
  LockedHints: ComponentType
  SignedOutNotice: ComponentType
  UnscoredMark: ComponentType<{ index: number }>
  UnscoredNotice: ComponentType<{ onDismiss: () => void }>
}

/** The actions that the components of a running test share, and the components that load later. */
export type PlayerContextValue = {
  open: (dialog: PlayerDialog) => void
  /** Submits the test and opens the dashboard. */
  submit: () => void
  /** Null unless they're loaded. */
  parts: QuestionParts | null
}

const PlayerContext = createContext<PlayerContextValue | null>(null)
export const PlayerProvider = PlayerContext.Provider

/** Returns what the components of a running test share. */
export function usePlayer(): PlayerContextValue {
  const value = useContext(PlayerContext)
  if (value === null) throw new Error('usePlayer is used outside of a test')
  return value
}
