import { createStore, del, entries, get, set } from 'idb-keyval'

/**
 * What this device keeps: IndexedDB, which survives a crash of the tab, the browser and the machine. Where storage is
 * blocked or full, memory stands in until the tab closes, and `onFallback` tells once.
 */
const database = (() => {
  try {
    return createStore('act-prep', 'device')
  } catch {
    return null
  }
})()

const listeners = new Set<() => void>()
let fallen = database === null

function fall(): void {
  if (fallen) return
  fallen = true
  for (const listener of listeners) listener()
}

/** Whether what is written may be lost with the tab. */
export const isMemoryOnly = (): boolean => fallen

/** Told when writing to the device failed for the first time. Returns how to stop listening. */
export function onFallback(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Stored<T> = { shape: number; record: T }

/**
 * Records of one kind, each under a name of its own.
 * @param shape counts up when T changes: a record of another shape is as good as absent
 */
export function recordsOf<T>(kind: string, shape: number) {
  const prefix = `${kind}:`
  const memory = new Map<string, T>()
  const current = (stored: Stored<T> | undefined): T | undefined =>
    stored?.shape === shape ? stored.record : undefined

  return {
    async read(name: string): Promise<T | undefined> {
      if (database === null || memory.has(name)) return memory.get(name)
      try {
        return current(await get<Stored<T>>(prefix + name, database))
      } catch {
        fall()
        return undefined
      }
    },

    /** Resolves when the record is on the device, or in memory where the device takes none. */
    async write(name: string, record: T): Promise<void> {
      if (database !== null)
        try {
          await set(prefix + name, { shape, record } satisfies Stored<T>, database)
          memory.delete(name)
          return
        } catch {
          fall()
        }
      memory.set(name, record)
    },

    async remove(name: string): Promise<void> {
      memory.delete(name)
      if (database !== null) await del(prefix + name, database).catch(fall)
    },

    /** All of this kind. */
    async list(): Promise<{ name: string; value: T }[]> {
      const found = new Map(memory)
      const stored = database === null ? [] : await entries<string, Stored<T>>(database).catch(() => [])
      for (const [key, value] of stored) {
        const record = key.startsWith(prefix) ? current(value) : undefined
        const name = key.slice(prefix.length)
        if (record !== undefined && !found.has(name)) found.set(name, record)
      }
      return [...found].map(([name, value]) => ({ name, value }))
    },
  }
}
