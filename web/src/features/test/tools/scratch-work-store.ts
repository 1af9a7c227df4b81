import { useSyncExternalStore } from 'react'
import { onTabMessage, broadcast } from '#web/lib/device/tab-channel.ts'
import {
  mergeScratchWork,
  NO_SCRATCH_WORK,
  scratchWork,
  type ScratchWorkRecord,
} from '#web/lib/device/scratch-work.ts'
import { useStore } from '../sitting/use-sitting.ts'
import type { ScratchWorkRule } from './scratch-work-rules.ts'

export type ScratchWorkStore = ReturnType<typeof createScratchWorkStore>

/** The store of the open test. A tab has one open test at a time. */
let openStore: ScratchWorkStore | undefined

/** Returns the store of a test's scratch work. Changes show at once and are then written to the device. */
export function scratchWorkStoreOf(attemptId: string): ScratchWorkStore {
  if (openStore?.attemptId === attemptId) return openStore
  openStore?.dispose()
  openStore = createScratchWorkStore(attemptId)
  return openStore
}

function createScratchWorkStore(attemptId: string) {
  let current = NO_SCRATCH_WORK
  /** Changes made before the stored record was read, to apply to it. Null once it's read. */
  let earlyRules: ScratchWorkRule[] | null = []
  const listeners = new Set<() => void>()

  const setCurrent = (next: ScratchWorkRecord) => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  /** Merges the work that is stored or that another tab sent. */
  const mergeOther = (other: ScratchWorkRecord | undefined) => {
    if (other !== undefined) setCurrent(mergeScratchWork(current, other))
  }
  /** Broadcasts the work to the other tabs, and stores it on the device, merged with what is stored there. */
  const persist = async () => {
    broadcast({ kind: 'workings-changed', attemptId, workings: current })
    mergeOther(await scratchWork.update(attemptId, current, mergeScratchWork))
  }
  const load = async () => {
    const stored = (await scratchWork.read(attemptId)) ?? NO_SCRATCH_WORK
    const changes = earlyRules ?? []
    earlyRules = null
    mergeOther(changes.reduce((record, rule) => rule(record), stored))
    if (changes.length > 0) await persist()
  }
  void load()

  // A suspended tab may have missed messages of other tabs.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void scratchWork.read(attemptId).then(mergeOther)
  }
  document.addEventListener('visibilitychange', onVisible)
  const stopListening = onTabMessage((message) => {
    if (message.kind === 'workings-changed' && message.attemptId === attemptId) mergeOther(message.workings)
  })

  return {
    attemptId,
    current: (): ScratchWorkRecord => current,
    change: (rule: ScratchWorkRule): void => {
      const next = rule(current)
      if (next === current) return
      earlyRules?.push(rule)
      setCurrent(next)
      if (earlyRules === null) void persist()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Removes the store's listeners. */
    dispose: (): void => {
      document.removeEventListener('visibilitychange', onVisible)
      stopListening()
    },
  }
}

export const useScratchWorkStore = (): ScratchWorkStore => scratchWorkStoreOf(useStore().sitting().attempt.id)

/** Returns a part of the scratch work. The component rerenders only when that part changes. */
export function useScratchWork<T>(select: (scratchWork: ScratchWorkRecord) => T): T {
  const store = useScratchWorkStore()
  return useSyncExternalStore(store.subscribe, () => select(store.current()))
}
