import { useSyncExternalStore } from 'react'
import { onTabMessage, tellTabs } from '../../../lib/device/tab-channel.ts'
import { joinWorkings, NO_WORKINGS, workings, type WorkingsRecord } from '../../../lib/device/workings.ts'
import { useStore } from '../sitting/use-sitting.ts'
import type { WorkingsRule } from './workings-rules.ts'

export type WorkingsStore = ReturnType<typeof createWorkings>

/** One test is open in a tab at a time. */
let open: WorkingsStore | undefined

/** What the student notes beside the answers of a test: at once on screen, and written through to the device. */
export function workingsOf(attemptId: string): WorkingsStore {
  if (open?.attemptId === attemptId) return open
  open?.close()
  open = createWorkings(attemptId)
  return open
}

function createWorkings(attemptId: string) {
  let held = NO_WORKINGS
  /** What was changed while the record is first read from the device: it is changed in the same way. Null after that. */
  let early: WorkingsRule[] | null = []
  const listeners = new Set<() => void>()

  const show = (next: WorkingsRecord) => {
    if (next === held) return
    held = next
    for (const listener of listeners) listener()
  }
  /** Joins in what another tab noted. */
  const take = (other: WorkingsRecord | undefined) => {
    if (other !== undefined) show(joinWorkings(held, other))
  }
  /** Keeps it on the device, joined with what another tab kept there, and tells the others. */
  const keep = async () => {
    tellTabs({ kind: 'noted', attemptId, workings: held })
    take(await workings.update(attemptId, held, joinWorkings))
  }
  const load = async () => {
    const stored = (await workings.read(attemptId)) ?? NO_WORKINGS
    const changes = early ?? []
    early = null
    take(changes.reduce((record, rule) => rule(record), stored))
    if (changes.length > 0) await keep()
  }
  void load()

  // A tab that slept may have missed what others told.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void workings.read(attemptId).then(take)
  }
  document.addEventListener('visibilitychange', onVisible)
  const stopListening = onTabMessage((message) => {
    if (message.kind === 'noted' && message.attemptId === attemptId) take(message.workings)
  })

  return {
    attemptId,
    current: (): WorkingsRecord => held,
    change: (rule: WorkingsRule): void => {
      const next = rule(held)
      if (next === held) return
      early?.push(rule)
      show(next)
      if (early === null) void keep()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears no more of other tabs. */
    close: (): void => {
      document.removeEventListener('visibilitychange', onVisible)
      stopListening()
    },
  }
}

export const useWorkingsStore = (): WorkingsStore => workingsOf(useStore().sitting().attempt.id)

/** A part of what was noted. The component is drawn again only when that part is another one. */
export function useWorkings<T>(select: (workings: WorkingsRecord) => T): T {
  const store = useWorkingsStore()
  return useSyncExternalStore(store.subscribe, () => select(store.current()))
}
