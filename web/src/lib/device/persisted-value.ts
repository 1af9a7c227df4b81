import { createStore } from 'zustand/vanilla'
import { createRecordStore } from './device-store.ts'

const RECORD = 'value'

/**
 * Creates a store (for useSyncExternalStore) of one value that this device stores between visits. The stored
 * value is read once, on first use. A value that was set before then wins.
 * @param shape a version number: increase it when T changes
 */
export function createPersistedValue<T>(kind: string, shape: number, defaultValue: T) {
  const records = createRecordStore<T>(kind, shape)
  const value = createStore(() => defaultValue)
  let loaded: Promise<void> | null = null
  const load = (): Promise<void> =>
    (loaded ??= records.read(RECORD).then((stored) => {
      if (stored !== undefined && value.getState() === defaultValue) value.setState(stored, true)
    }))

  return {
    load,
    current: value.getState,
    set: (next: T): void => {
      value.setState(next, true)
      void records.write(RECORD, next)
    },
    subscribe: (listener: () => void): (() => void) => {
      void load()
      return value.subscribe(listener)
    },
  }
}
