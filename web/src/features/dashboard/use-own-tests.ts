import { useEffect, useState } from 'react'
import { ApiFailure, isPassing, meApi, type OwnTestsReply } from '../../lib/api.ts'
import { onClaimed } from '../../lib/device/claiming.ts'
import { onGraded } from '../../lib/device/outbox.ts'
import { retry } from '../../lib/retry.ts'
import { stopAll } from '../../lib/stop-all.ts'

export type { OwnTestsReply }
type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; reply: OwnTestsReply }

/** Two further tries. */
const DELAYS = [1000, 2000]
/** A score of this second may not be listed yet: so often it is looked for again, so many ms apart. */
const LOOKS = 5
const LOOK_AGAIN_MS = 1000

/**
 * The student's tests, from the server. They are read again when one is graded here, or claimed, and when the page comes back into
 * view; should that fail, what was shown stays.
 * @param graded a test known to have its score, null without one
 */
export function useOwnTests(account: string, graded: string | null) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  const [looks, setLooks] = useState(0)

  useEffect(() => {
    let current = true
    retry(() => meApi.getDashboard({ account }), DELAYS, isPassing)
      .then((reply) => current && setLoaded({ kind: 'ready', reply }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (current) setLoaded((shown) => (shown.kind === 'ready' ? shown : { kind: 'failed' }))
      })
    return () => {
      current = false
    }
  }, [account, turn])

  useEffect(() => {
    const readAgain = () => setTurn((last) => last + 1)
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

  const missing =
    loaded.kind === 'ready' &&
    graded !== null &&
    !loaded.reply.tests.some(({ id, result }) => id === graded && result !== null)
  useEffect(() => {
    if (!missing || looks >= LOOKS) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      setTurn((last) => last + 1)
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [missing, looks])

  return {
    loaded,
    tryAgain: () => {
      setLoaded({ kind: 'loading' })
      setTurn((last) => last + 1)
    },
    /** Shows what the server has taken. */
    setTarget: (targetScore: number) =>
      setLoaded((shown) =>
        shown.kind === 'ready' ? { kind: 'ready', reply: { ...shown.reply, targetScore } } : shown,
      ),
  }
}
