import { useEffect, useRef, useState } from 'react'
import { ApiFailure, isRetryable, meApi, type OwnTestsReply } from '#web/lib/api.ts'
import { onClaimed } from '#web/lib/device/claiming.ts'
import { onGraded } from '#web/lib/device/outbox.ts'
import { retry } from '#web/lib/retry.ts'
import { stopAll } from '#web/lib/stop-all.ts'
import { missingTests, type KnownTests } from './missing-tests.ts'

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; reply: OwnTestsReply }

/** Two retries. */
const RETRY_DELAYS_MS = [1000, 2000]
/**
 * The delays before each new look for missing tests, in ms. After the last one it stops until other tests are
 * missing.
 */
const REREAD_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const

/**
 * Returns the student's tests from the server. It reads them again when a test is graded or claimed on this
 * device, when the page becomes visible, and while the list is behind what this device knows. If that fails,
 * the last list stays.
 */
export function useOwnTests(account: string, known: KnownTests) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [readCount, setReadCount] = useState(0)
  const rereads = useRef({ for: '', times: 0 })

  useEffect(() => {
    let current = true
    retry(() => meApi.getDashboard({ account }), RETRY_DELAYS_MS, isRetryable)
      .then((reply) => current && setLoaded({ kind: 'ready', reply }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (current) setLoaded((shown) => (shown.kind === 'ready' ? shown : { kind: 'failed' }))
      })
    return () => {
      current = false
    }
  }, [account, readCount])

  useEffect(() => {
    const readAgain = () => setReadCount((last) => last + 1)
    const onVisible = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    const stop = stopAll(onGraded(readAgain), onClaimed(readAgain))
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  const reply = loaded.kind === 'ready' ? loaded.reply : null
  const missing = reply === null ? '' : missingTests(known, reply).join(' ')
  useEffect(() => {
    if (missing === '') return
    if (rereads.current.for !== missing) rereads.current = { for: missing, times: 0 }
    const delay = REREAD_DELAYS_MS[rereads.current.times]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      rereads.current.times += 1
      setReadCount((last) => last + 1)
    }, delay)
    return () => clearTimeout(timer)
  }, [missing, reply])

  return {
    loaded,
    tryAgain: () => {
      setLoaded({ kind: 'loading' })
      setReadCount((last) => last + 1)
    },
    /** Shows a target score that the server has stored. */
    setTarget: (targetScore: number) =>
      setLoaded((shown) =>
        shown.kind === 'ready' ? { kind: 'ready', reply: { ...shown.reply, targetScore } } : shown,
      ),
  }
}
