import { recordsOf } from './device-store.ts'

const RECORD = 'value'

/**
 * One value that this device remembers from visit to visit, as a store for useSyncExternalStore. It is read once, when it
 * is first asked for; what was set before it arrived stands.
 * @param shape counts up when T changes
 */
export function remembered<T>(kind: string, shape: number, normal: T) {
  const records = recordsOf<T>(kind, shape)
  const listeners = new Set<() => void>()
  let value = normal
  let loaded: Promise<void> | null = null

  function show(next: T): void {
    value = next
    for (const listener of listeners) listener()
  }
  const load = (): Promise<void> =>
    (loaded ??= records.read(RECORD).then((stored) => {
      if (stored !== undefined && value === normal) show(stored)
    }))

  return {
    load,
    current: (): T => value,
    set: (next: T): void => {
      show(next)
      void records.write(RECORD, next)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      void load()
      return () => void listeners.delete(listener)
    },
  }
}
