import { useSyncExternalStore } from 'react'
import { onSession } from './auth/session.ts'
import type { UnfinishedTest } from './device/unfinished.ts'
import { noteOwn } from './known-device.ts'

/** The unfinished tests of this device. The code that reads them isn't loaded with the first screen. */

/** The unfinished tests, newest first, as of `readAt` (epoch ms). */
export type Unfinished = { tests: readonly UnfinishedTest[]; readAt: number }

const listeners = new Set<() => void>()
const NONE: Unfinished = { tests: [], readAt: 0 }
let unfinished = NONE

/** Reads the unfinished tests again. If that fails, the old ones stay. */
export const readUnfinished = (): Promise<void> =>
  import('./device/unfinished.ts')
    .then(({ listUnfinished }) => listUnfinished())
    .then(show)
    .catch((error: unknown) => console.warn('Could not read the unfinished tests:', error))

function show(tests: readonly UnfinishedTest[]): void {
  unfinished = { tests, readAt: Date.now() }
  noteOwn('unfinished', tests.length > 0)
  for (const listener of listeners) listener()
}

/**
 * Reads them again when another tab changes a test, when somebody signs in or out, and when this tab becomes
 * visible.
 * @returns a function that stops this
 */
export function keepUnfinished(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void readUnfinished()
  }
  document.addEventListener('visibilitychange', look)
  const stopSession = onSession(() => {
    // The tests shown so far may be somebody else's.
    show([])
    void readUnfinished()
  })
  let stopWatching = () => {}
  let stopped = false
  import('./device/unfinished.ts')
    .then(({ watchUnfinished }) => {
      if (!stopped) stopWatching = watchUnfinished(look)
    })
    .catch((error: unknown) => console.warn('Could not subscribe to other tabs:', error))
  return () => {
    stopped = true
    stopWatching()
    stopSession()
    document.removeEventListener('visibilitychange', look)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUnfinished = (): Unfinished =>
  useSyncExternalStore(
    subscribe,
    () => unfinished,
    () => NONE,
  )
