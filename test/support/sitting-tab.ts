import type { Answer, Attempt } from '#domain/attempts/attempt.ts'
import type { DeviceSitting, SittingEvent } from '#domain/attempts/device-sitting.ts'
import { save } from '#domain/attempts/grade.ts'
import { openDeviceSitting, reduceSitting } from '#domain/attempts/reduce-sitting.ts'
import { openSitting } from '#domain/attempts/sitting.ts'
import { unsaved } from '#domain/attempts/sync.ts'
import { VisibleError } from '#domain/errors.ts'
import { sampleKey } from './sample-attempt.ts'

export type SittingTab = ReturnType<typeof openSittingTab>

/**
 * Opens a tab with a guest's attempt, and a server with the real rules. The caller decides which requests and replies
 * arrive, and when time passes.
 */
export function openSittingTab(attempt: Attempt, openedAt: number) {
  const key = sampleKey(attempt)
  const device = 'tab'
  let now = openedAt
  let server: Attempt = attempt
  let state = openDeviceSitting(openSitting(attempt, openedAt), { token: 'guest' }, null)
  let due: number | null = null
  const requests: { keepalive: boolean; deliver: () => SittingEvent }[] = []
  const counts = { requests: 0, mostAtOnce: 0 }

  const failure = (keepalive: boolean, epoch: number, retryable: boolean): SittingEvent => ({
    kind: 'save-failed',
    epoch,
    keepalive,
    retryable,
    signedOut: false,
  })
  function send(keepalive: boolean): void {
    const { sitting, epoch } = state
    const [sent, { actions }] = [unsaved(sitting), sitting]
    requests.push({
      keepalive,
      deliver: () => {
        try {
          server = save(server, key, { answers: sent, sections: actions, device }, now).attempt
          const differing = new Map<number, Answer>()
          const clocks = server.sections
          return { kind: 'saved', epoch, keepalive, sent, actions, differing, clocks }
        } catch (error) {
          if (!(error instanceof VisibleError)) throw error
          return failure(keepalive, epoch, false)
        }
      },
    })
    counts.requests += 1
    counts.mostAtOnce = Math.max(counts.mostAtOnce, requests.filter((one) => !one.keepalive).length)
  }
  function dispatch(event: SittingEvent): void {
    const [next, effects] = reduceSitting(state, event, { now, memoryOnly: false })
    state = next
    for (const effect of effects) {
      if (effect.kind === 'send') send(effect.keepalive)
      if (effect.kind === 'wait') due = effect.ms === null ? null : now + effect.ms
      if (effect.kind === 'fetch') dispatch({ kind: 'fetched', purpose: effect.purpose, attempt: server })
    }
  }
  dispatch({ kind: 'attached' })
  return {
    state: (): DeviceSitting => state,
    server: (): Attempt => server,
    now: (): number => now,
    /** The number of requests so far, and the largest number in progress at once, which leaves out keepalive ones. */
    counts: (): Readonly<typeof counts> => counts,
    dispatch,
    /** Advances the clock, and dispatches each save that is due meanwhile. Calls `onDue` after each of them. */
    advance: (ms: number, onDue = (): void => {}): void => {
      const until = now + ms
      while (due !== null && due <= until) {
        now = Math.max(now, due)
        due = null
        dispatch({ kind: 'save-due' })
        onDue()
      }
      now = until
    },
    isSending: () => requests.length > 0,
    isIdle: () => due === null && requests.length === 0,
    /** Completes the oldest or the newest request: its reply arrives, or the request or its reply is lost. */
    complete: (how: 'arrives' | 'lost' | 'reply-lost', newest = false): void => {
      const request = newest ? requests.pop() : requests.shift()
      if (request === undefined) return
      const { epoch } = state
      const event = how === 'lost' ? null : request.deliver()
      dispatch(how === 'arrives' && event !== null ? event : failure(request.keepalive, epoch, true))
    },
  }
}
