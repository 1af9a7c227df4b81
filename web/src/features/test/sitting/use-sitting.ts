import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Sitting } from '#domain/attempts/sitting.ts'
import type { SittingStore } from './sitting-store.ts'

const StoreContext = createContext<SittingStore | null>(null)
export const SittingProvider = StoreContext.Provider

/** How often values that depend on the time are recomputed, in ms. */
const TICK_MS = 250

/** Returns the store of the test that the component belongs to. */
export function useStore(): SittingStore {
  const store = useContext(StoreContext)
  if (store === null) throw new Error('useStore is used outside of a test')
  return store
}

/** Returns a part of the sitting. The component rerenders only when that part changes. */
export function useSitting<T>(select: (sitting: Sitting) => T): T {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => select(store.sitting()))
}

/**
 * Returns a primitive value that also depends on the time. It's recomputed after each change, four times a second, and
 * when the page becomes visible.
 */
export function useTimed<T extends string | number | boolean | null>(
  select: (sitting: Sitting, now: number) => T,
): T {
  const store = useStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, TICK_MS)
      document.addEventListener('visibilitychange', listener)
      const unsubscribe = store.subscribe(listener)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', listener)
        unsubscribe()
      }
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () => select(store.sitting(), store.now()))
}
