import { combineStops } from '../run-later.ts'
import { onTabMessage, broadcast } from './tab-channel.ts'

const listeners = new Set<(attemptId: string) => void>()

/** Notifies this tab and the others that this device erased a test. */
export function notifyErased(attemptId: string): void {
  broadcast({ kind: 'erased', attemptId })
  for (const listener of listeners) listener(attemptId)
}

/**
 * Subscribes to tests that are erased from this device, in this tab or another.
 * @returns unsubscribe
 */
export function onErased(listener: (attemptId: string) => void): () => void {
  listeners.add(listener)
  return combineStops(
    () => listeners.delete(listener),
    onTabMessage(({ kind, attemptId }) => kind === 'erased' && listener(attemptId)),
  )
}
