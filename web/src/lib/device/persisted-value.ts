import { createRecordStore } from './device-store.ts'

const RECORD = 'value'

/**
 * Creates a store (for useSyncExternalStore) of one value that this device remembers between visits. It's
 * read once, on first use. A value that was set before the stored one arrived wins.
 * @param shape a version number: increase it when T changes
 */
export function createPersistedValue<T>(kind: string, shape: number, defaultValue: T) {
  const records = createRecordStore<T>(kind, shape)
  const listeners = new Set<() => void>()
  let value = defaultValue
  let loaded: Promise<void> | null = null

  function setAndNotify(next: T): void {
    value = next
    for (const listener of listeners) listener()
  }
  const load = (): Promise<void> =>
    (loaded ??= records.read(RECORD).then((stored) => {
      if (stored !== undefined && value === defaultValue) setAndNotify(stored)
    }))

  return {
    load,
    current: (): T => value,
    set: (next: T): void => {
      setAndNotify(next)
      void records.write(RECORD, next)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      void load()
      return () => void listeners.delete(listener)
    },
  }
}
