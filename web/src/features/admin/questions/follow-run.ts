import { adminApi, type RunReply } from '../../../lib/admin-api.ts'
import { ApiFailure } from '../../../lib/api.ts'
import { pollDelay } from './poll-delay.ts'
import { isUnderWay } from './run-words.ts'

type Listener = {
  onRun: (run: RunReply) => void
  /** Called with whether the last poll failed. */
  onLost: (lost: boolean) => void
}

/** Polls a run until it's over, while the page is visible. @returns a function that stops polling */
export function followRun(account: string, id: string, { onRun, onLost }: Listener): () => void {
  let stopped = false
  let looking = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async () => {
    clearTimeout(timer)
    if (stopped || looking || document.hidden) return
    looking = true
    const over = await lookOnce()
    looking = false
    if (stopped || over) return
    timer = setTimeout(() => void look(), pollDelay(failures))
  }
  const lookOnce = async (): Promise<boolean> => {
    try {
      const run = await adminApi.getGeneration({ account, params: { id } })
      if (stopped) return true
      failures = 0
      onLost(false)
      onRun(run)
      return !isUnderWay(run)
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      if (stopped) return true
      failures += 1
      onLost(true)
      return false
    }
  }
  const onVisible = () => {
    if (!document.hidden) void look()
  }
  document.addEventListener('visibilitychange', onVisible)
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
