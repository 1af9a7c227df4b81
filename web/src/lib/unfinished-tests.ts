import { useSyncExternalStore } from 'react'
import { onSessionChange } from './auth/session.ts'
import type { UnfinishedTest } from './device/unfinished.ts'
import { setHasOwnContent } from './known-device.ts'

/**
 * The current person's unfinished tests on this device. The code that reads them isn't loaded with the first screen.
 */

/** The unfinished tests, newest first, as of `readAt` (epoch ms). */
export type UnfinishedList = { tests: readonly UnfinishedTest[]; readAt: number }

const listeners = new Set<() => void>()
const NONE: UnfinishedList = { tests: [], readAt: 0 }
let unfinished = NONE

/** Reads the unfinished tests again. If that fails, the list stays as it was. */
export const readUnfinished = (): Promise<void> =>
  import('./device/unfinished.ts')
    .then(({ listUnfinished }) => listUnfinished())
    .then(setUnfinished)
    .catch((error: unknown) => console.warn('Could not read the unfinished tests:', error))

function setUnfinished(tests: readonly UnfinishedTest[]): void {
  unfinished = { tests, readAt: Date.now() }
  setHasOwnContent('unfinished', tests.length > 0)
  for (const listener of listeners) listener()
}

/**
 * Reads the tests again when another tab changes one, when somebody signs in or out, and when this tab becomes
 * visible.
 * @returns unsubscribe
 */
function keepCurrent(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void readUnfinished()
  }
  document.addEventListener('visibilitychange', refresh)
  const unsubscribeFromSession = onSessionChange(() => {
    // The tests shown so far may be somebody else's.
    setUnfinished([])
    void readUnfinished()
  })
  let stopWatching = () => {}
  let isStopped = false
  import('./device/unfinished.ts')
    .then(({ watchUnfinished }) => {
      if (!isStopped) stopWatching = watchUnfinished(refresh)
    })
    .catch((error: unknown) => console.warn('Could not subscribe to other tabs:', error))
  return () => {
    isStopped = true
    stopWatching()
    unsubscribeFromSession()
    document.removeEventListener('visibilitychange', refresh)
  }
}

let stopKeepingCurrent = () => {}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopKeepingCurrent = keepCurrent()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopKeepingCurrent()
  }
}

/** Returns the unfinished tests, and keeps them current while a component uses them. */
export const useUnfinished = (): UnfinishedList =>
  useSyncExternalStore(
    subscribe,
    () => unfinished,
    () => NONE,
  )

/**
 * The history state of a link that continues a test: a paused clock resumes. An address that is typed or
 * reloaded has no such state and leaves a paused test paused.
 */
export const RESUME_STATE = { resumesClock: true } as const

/** Whether a navigation has this state. History state can be anything. */
export const isResumeState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resumesClock' in state && state.resumesClock === true
