import { useSyncExternalStore } from 'react'
import { onTabMessage, broadcast } from '#web/lib/device/tab-channel.ts'
import { mergeWorkings, NO_WORKINGS, workings, type WorkingsRecord } from '#web/lib/device/workings.ts'
import { useStore } from '../sitting/use-sitting.ts'
import type { WorkingsRule } from './workings-rules.ts'

export type WorkingsStore = ReturnType<typeof createWorkings>

/** The store of the open test. A tab has one open test at a time. */
let openStore: WorkingsStore | undefined

/** Returns the store of a student's work on a test: what is crossed out, highlighted, and noted. Changes show at once and are written to the device. */
export function workingsOf(attemptId: string): WorkingsStore {
  if (openStore?.attemptId === attemptId) return openStore
  openStore?.dispose()
  openStore = createWorkings(attemptId)
  return openStore
}

function createWorkings(attemptId: string) {
  let current = NO_WORKINGS
  /** Changes made before the stored record was read, to apply to it. Null once it's read. */
  let earlyRules: WorkingsRule[] | null = []
  const listeners = new Set<() => void>()

  const setCurrent = (next: WorkingsRecord) => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  /** Merges the work that is stored or that another tab sent. */
  const mergeOther = (other: WorkingsRecord | undefined) => {
    if (other !== undefined) setCurrent(mergeWorkings(current, other))
  }
  /** Broadcasts the work to the other tabs, and stores it on the device, merged with the stored one. */
  const persist = async () => {
    broadcast({ kind: 'workings-changed', attemptId, workings: current })
    mergeOther(await workings.update(attemptId, current, mergeWorkings))
  }
  const load = async () => {
    const stored = (await workings.read(attemptId)) ?? NO_WORKINGS
    const changes = earlyRules ?? []
    earlyRules = null
    mergeOther(changes.reduce((record, rule) => rule(record), stored))
    if (changes.length > 0) await persist()
  }
  void load()

  // A suspended tab may have missed messages of other tabs.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void workings.read(attemptId).then(mergeOther)
  }
  document.addEventListener('visibilitychange', onVisible)
  const stopListening = onTabMessage((message) => {
    if (message.kind === 'workings-changed' && message.attemptId === attemptId) mergeOther(message.workings)
  })

  return {
    attemptId,
    current: (): WorkingsRecord => current,
    change: (rule: WorkingsRule): void => {
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
    /** Unsubscribes from other tabs. */
    dispose: (): void => {
      document.removeEventListener('visibilitychange', onVisible)
      stopListening()
    },
  }
}

export const useWorkingsStore = (): WorkingsStore => workingsOf(useStore().sitting().attempt.id)

/** Returns a part of the work. The component rerenders only when that part changes. */
export function useWorkings<T>(select: (workings: WorkingsRecord) => T): T {
  const store = useWorkingsStore()
  return useSyncExternalStore(store.subscribe, () => select(store.current()))
}
