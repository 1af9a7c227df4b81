import { useSyncExternalStore } from 'react'
import { workings, type WorkingsRecord } from '../../../lib/device/workings.ts'
import { useStore } from '../use-sitting.ts'

export type WorkingsRule = (workings: WorkingsRecord) => WorkingsRecord
export type WorkingsStore = ReturnType<typeof createWorkings>

const NOTHING: WorkingsRecord = { crossedOut: {}, highlights: {} }

/** One test is open in a tab at a time. */
let open: WorkingsStore | undefined

/** What the student notes beside the answers of a test: at once on screen, and written through to the device. */
export function workingsOf(attemptId: string): WorkingsStore {
  if (open?.attemptId !== attemptId) open = createWorkings(attemptId)
  return open
}

function createWorkings(attemptId: string) {
  let held = NOTHING
  /** What was changed while the record is read from the device: it is changed in the same way. Null while none is read. */
  let early: WorkingsRule[] | null = null
  const listeners = new Set<() => void>()

  const show = (next: WorkingsRecord) => {
    if (next === held) return
    held = next
    for (const listener of listeners) listener()
  }
  const load = async () => {
    early ??= []
    const stored = (await workings.read(attemptId)) ?? NOTHING
    const changes = early ?? []
    early = null
    show(changes.reduce((record, rule) => rule(record), stored))
    if (changes.length > 0) await workings.write(attemptId, held)
  }
  // What another tab of this device noted meanwhile.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void load()
  }
  void load()

  return {
    attemptId,
    current: (): WorkingsRecord => held,
    /** A rule that changes nothing gives back the same record. */
    change: (rule: WorkingsRule): void => {
      const next = rule(held)
      if (next === held) return
      early?.push(rule)
      show(next)
      if (early === null) void workings.write(attemptId, held)
    },
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) document.addEventListener('visibilitychange', onVisible)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}

export const useWorkingsStore = (): WorkingsStore => workingsOf(useStore().sitting().attempt.id)

/** A part of what was noted. The component is drawn again only when that part is another one. */
export function useWorkings<T>(select: (workings: WorkingsRecord) => T): T {
  const store = useWorkingsStore()
  return useSyncExternalStore(store.subscribe, () => select(store.current()))
}
