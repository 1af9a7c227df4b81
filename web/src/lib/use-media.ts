import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, as it changes. For what a style sheet alone cannot do. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // A page that is made before anybody asks for it: no query holds there.
    () => false,
  )
}
