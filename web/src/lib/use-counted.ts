import { useCallback, useEffect, useState } from 'react'
import type { Counted } from './question-counts.ts'

export type CountedState<T> = { state: 'loading' } | { state: 'failed' } | { state: 'counted'; counts: T }

/**
 * Returns counts of the bank for a screen. If they couldn't be loaded, the screen must say so and offer a
 * retry, because the bank may not be empty.
 * @param read loads the counts. Another function loads them again, so pass the same one on each render.
 */
export function useCounted<T>(read: () => Promise<Counted<T>>) {
  const [last, setLast] = useState<{ read: () => Promise<Counted<T>>; counted: CountedState<T> } | null>(null)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    read()
      .then(({ counts, isKnown }): CountedState<T> =>
        isKnown ? { state: 'counted', counts } : { state: 'failed' },
      )
      .then((counted) => isCurrent && setLast({ read, counted }))
      .catch((error: unknown) => console.error(error))
    return () => {
      isCurrent = false
    }
  }, [read, retries])
  const tryAgain = useCallback(() => {
    setLast(null)
    setRetries((count) => count + 1)
  }, [])
  const counted: CountedState<T> = last?.read === read ? last.counted : { state: 'loading' }
  return { counted, tryAgain }
}
