import { adminApi, type RunReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { pollDelay } from './poll-delay.ts'
import { isInProgress } from './run-text.ts'

type Listener = {
  onRun: (run: RunReply) => void
  /** Called with whether the last poll failed. */
  onLost: (lost: boolean) => void
}

/** Polls a run until it's over, while the page is visible. @returns a function that stops polling */
export function followRun(account: string, id: string, { onRun, onLost }: Listener): () => void {
  let stopped = false
  let isPolling = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const poll = async () => {
    clearTimeout(timer)
    if (stopped || isPolling || document.hidden) return
    isPolling = true
    const over = await pollOnce()
    isPolling = false
    if (stopped || over) return
    timer = setTimeout(() => void poll(), pollDelay(failures))
  }
  const pollOnce = async (): Promise<boolean> => {
    try {
      const run = await adminApi.getGeneration({ account, params: { id } })
      if (stopped) return true
      failures = 0
      onLost(false)
      onRun(run)
      return !isInProgress(run)
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      if (stopped) return true
      failures += 1
      onLost(true)
      return false
    }
  }
  const onVisible = () => {
    if (!document.hidden) void poll()
  }
  document.addEventListener('visibilitychange', onVisible)
  void poll()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
