import { useSyncExternalStore } from 'react'
import { onSession } from './auth/session.ts'
import type { UnfinishedTest } from './device/unfinished.ts'
import { noteOwn } from './known-device.ts'

/** The tests that were begun on this device and are not over. The code that reads them is no part of the first screen's. */

/** Newest first, as they stood when they were read. */
export type Unfinished = { tests: readonly UnfinishedTest[]; readAt: number }

const listeners = new Set<() => void>()
const NONE: Unfinished = { tests: [], readAt: 0 }
let unfinished = NONE

/** Reads them anew. Where they cannot be read, what was shown stays. */
export const readUnfinished = (): Promise<void> =>
  import('./device/unfinished.ts')
    .then(({ listUnfinished }) => listUnfinished())
    .then(show)
    .catch((error: unknown) => console.warn('Unfinished tests were not read:', error))

function show(tests: readonly UnfinishedTest[]): void {
  unfinished = { tests, readAt: Date.now() }
  noteOwn('unfinished', tests.length > 0)
  for (const listener of listeners) listener()
}

/**
 * Reads them again when another tab changes one, when somebody signs in or out, and when this tab comes back into view.
 * Returns how to stop.
 */
export function keepUnfinished(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void readUnfinished()
  }
  document.addEventListener('visibilitychange', look)
  const stopSession = onSession(() => {
    // What was shown may be somebody else's.
    show([])
    void readUnfinished()
  })
  let stopWatching = () => {}
  let stopped = false
  import('./device/unfinished.ts')
    .then(({ watchUnfinished }) => {
      if (!stopped) stopWatching = watchUnfinished(look)
    })
    .catch((error: unknown) => console.warn('Other tabs are not watched:', error))
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
