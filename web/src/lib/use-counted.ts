import { useCallback, useEffect, useState } from 'react'
import type { Counted } from './question-counts.ts'

export type CountedState<T> = { state: 'loading' } | { state: 'failed' } | { state: 'counted'; counts: T }

/**
 * Returns counts of the bank for a screen. "Failed" isn't "empty": the screen says so and offers a retry.
 * @param read must be the same function on each render, as long as it counts the same
 */
export function useCounted<T>(read: () => Promise<Counted<T>>) {
  const [answer, setAnswer] = useState<{ to: () => Promise<Counted<T>>; counted: CountedState<T> } | null>(
    null,
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    read()
      .then(({ counts, isKnown }): CountedState<T> =>
        isKnown ? { state: 'counted', counts } : { state: 'failed' },
      )
      .then((counted) => current && setAnswer({ to: read, counted }))
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [read, attempt])
  const tryAgain = useCallback(() => {
    setAnswer(null)
    setAttempt((last) => last + 1)
  }, [])
  const counted: CountedState<T> = answer?.to === read ? answer.counted : { state: 'loading' }
  return { counted, tryAgain }
}
