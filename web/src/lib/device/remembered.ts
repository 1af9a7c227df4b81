import { recordsOf } from './device-store.ts'

const RECORD = 'value'

/**
 * Creates a store (for useSyncExternalStore) of one value that this device remembers between visits. It's
 * read once, on first use. A value that was set before the stored one arrived wins.
 * @param shape a version number: increase it when T changes
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
