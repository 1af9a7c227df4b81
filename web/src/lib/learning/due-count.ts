import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** The number of the signed-in student's due items; 0 until it's known. Other code loads and sets it later. */
export const dueCount = createStore(() => 0)

export const useDueCount = (): number => useSyncExternalStore(dueCount.subscribe, dueCount.getState, () => 0)
