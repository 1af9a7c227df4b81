import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated as it changes. Only for things that a style sheet can't do. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // On prerendered pages no query matches.
    () => false,
  )
}
