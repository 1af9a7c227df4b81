import { useCallback, useEffect, useState } from 'react'
import { ApiFailure, isRetryableSoon } from '#web/lib/api.ts'
import { retry } from '#web/lib/retry.ts'
import { messageOf } from './message-of.ts'

export type Read<T> =
  { kind: 'loading' } | { kind: 'failed'; message: string | null } | { kind: 'ready'; value: T }

/** Two retries. */
const DELAYS: readonly number[] = [1000, 2000]

/**
 * Returns the result of a call. A new `call` loads again; if a reload fails, the last value stays.
 * @param call must keep its identity between renders while it asks for the same data
 * @param delays milliseconds before each retry; must keep its identity between renders
 */
export function useRead<T>(call: () => Promise<T>, delays = DELAYS) {
  const [answer, setAnswer] = useState<{ to: () => Promise<T>; read: Read<T> } | null>(null)
  const [readCount, setReadCount] = useState(0)

  useEffect(() => {
    let current = true
    retry(call, delays, isRetryableSoon)
      .then((value) => current && setAnswer({ to: call, read: { kind: 'ready', value } }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (!current) return
        setAnswer((shown) =>
          shown?.to === call && shown.read.kind === 'ready'
            ? shown
            : { to: call, read: { kind: 'failed', message: messageOf(error) } },
        )
      })
    return () => {
      current = false
    }
  }, [call, delays, readCount])

  const readAgain = useCallback(() => setReadCount((last) => last + 1), [])
  const tryAgain = useCallback(() => {
    setAnswer(null)
    setReadCount((last) => last + 1)
  }, [])
  /** Shows a value that another call returned. */
  const show = useCallback((value: T) => setAnswer({ to: call, read: { kind: 'ready', value } }), [call])
  const read: Read<T> = answer?.to === call ? answer.read : { kind: 'loading' }
  return { read, readAgain, tryAgain, show }
}
