import { adminApi, type CorrectionReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'

/** The delay after a piece that made progress, and after one that didn't or that failed, in ms. */
const NEXT_MS = 100
const WAIT_MS = 5000

type Listener = {
  onCorrection: (correction: CorrectionReply) => void
  /** Called with whether the last piece failed. */
  onLost: (lost: boolean) => void
}

/**
 * Regrades piece by piece until the correction is done, while the page is visible. @returns a function that
 * stops it
 */
export function continueCorrection(
  account: string,
  correction: CorrectionReply,
  { onCorrection, onLost }: Listener,
): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = correction
  const regradePiece = async () => {
    if (document.hidden) return schedule(WAIT_MS)
    try {
      const next = await adminApi.continueCorrection({ account, params: { id: correction.id } })
      if (stopped) return
      const hasProgressed = next.looked > latest.looked
      latest = next
      onLost(false)
      onCorrection(next)
      if (next.state !== 'done') schedule(hasProgressed ? NEXT_MS : WAIT_MS)
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      if (stopped) return
      onLost(true)
      schedule(WAIT_MS)
    }
  }
  const schedule = (ms: number) => {
    if (!stopped) timer = setTimeout(() => void regradePiece(), ms)
  }
  void regradePiece()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
