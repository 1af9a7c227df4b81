import { stopAll } from '../stop-all.ts'
import { onTabMessage, tellTabs } from './tab-channel.ts'

const listeners = new Set<(attemptId: string) => void>()

/** Notifies this tab and the others that this device no longer keeps a test. */
export function announceErased(attemptId: string): void {
  tellTabs({ kind: 'erased', attemptId })
  for (const listener of listeners) listener(attemptId)
}

/** Calls back for every test that is erased from this device, in this tab or another. Returns how to stop. */
export function onErased(listener: (attemptId: string) => void): () => void {
  listeners.add(listener)
  return stopAll(
    () => listeners.delete(listener),
    onTabMessage(({ kind, attemptId }) => kind === 'erased' && listener(attemptId)),
  )
}
