import { createStore, del, get, promisifyRequest, set } from 'idb-keyval'

/**
 * This device's storage: IndexedDB, which survives a crash of the tab, the browser, or the machine. If
 * storage is blocked or full, we use memory until the tab closes and notify the `onFallback` listeners once.
 */
const database = createStore('act-prep', 'device')

const listeners = new Set<() => void>()
let isFallback = false

function fallBackToMemory(): void {
  if (isFallback) return
  isFallback = true
  for (const listener of listeners) listener()
}

/** Whether new writes may be lost with the tab. */
export const isMemoryOnly = (): boolean => isFallback

/**
 * Subscribes to the first failed access to the device's storage.
 * @returns unsubscribe
 */
export function onFallback(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Stored<T> = { shape: number; record: T }

/** A change of one record, for `changeInTransaction`. */
export type Step = { inStore: (store: IDBObjectStore) => void; inMemory: () => Promise<void> }

/** Makes these changes in one transaction: all of them or none. */
export async function changeInTransaction(steps: readonly Step[]): Promise<void> {
  try {
    await database('readwrite', (store) => {
      for (const { inStore } of steps) inStore(store)
      return promisifyRequest(store.transaction)
    })
  } catch {
    fallBackToMemory()
  }
  for (const { inMemory } of steps) await inMemory()
}

/**
 * Returns the store of one kind of records, each under its own name.
 * @param shape a version number: increase it when T changes. Records with another shape count as absent.
 */
export function createRecordStore<T>(kind: string, shape: number) {
  const prefix = `${kind}:`
  const memory = new Map<string, T>()
  const current = (stored: Stored<T> | undefined): T | undefined =>
    stored?.shape === shape ? stored.record : undefined
  const toStored = (record: T): Stored<T> => ({ shape, record })

  async function read(name: string): Promise<T | undefined> {
    if (memory.has(name)) return memory.get(name)
    try {
      return current(await get<Stored<T>>(prefix + name, database))
    } catch {
      fallBackToMemory()
      return undefined
    }
  }

  return {
    read,

    /** Resolves when the record is on the device, or in memory if the device can't store it. */
    async write(name: string, record: T): Promise<void> {
      try {
        await set(prefix + name, toStored(record), database)
        memory.delete(name)
      } catch {
        fallBackToMemory()
        memory.set(name, record)
      }
    },

    /**
     * Writes a record merged with the stored one, with no other write in between. Doesn't recreate a record
     * that was removed.
     * @returns the record as stored now; undefined if the record is gone
     */
    async update(name: string, record: T, merge: (record: T, existing: T) => T): Promise<T | undefined> {
      try {
        const stored = await database('readwrite', (store) => {
          const request: IDBRequest<Stored<T> | undefined> = store.get(prefix + name)
          return new Promise<T | undefined>((resolve, reject) => {
            request.addEventListener('error', () => reject(request.error))
            request.addEventListener('success', () => {
              try {
                const existing = current(request.result)
                const next = existing === undefined ? memory.get(name) && record : merge(record, existing)
                if (next !== undefined) store.put(toStored(next), prefix + name)
                resolve(promisifyRequest(store.transaction).then(() => next))
              } catch (error) {
                reject(error)
              }
            })
          })
        })
        memory.delete(name)
        return stored
      } catch {
        fallBackToMemory()
        // A full device can still be read.
        const existing = await read(name)
        const next = existing === undefined ? record : merge(record, existing)
        memory.set(name, next)
        return next
      }
    },

    async remove(name: string): Promise<void> {
      memory.delete(name)
      try {
        await del(prefix + name, database)
      } catch {
        fallBackToMemory()
      }
    },

    /**
     * Changes an existing record. An absent record stays absent.
     * @param change returns null to remove the record. Must be idempotent: it may run twice.
     */
    step: (name: string, change: (existing: T) => T | null): Step => ({
      inStore: (store) => {
        const request: IDBRequest<Stored<T> | undefined> = store.get(prefix + name)
        request.addEventListener('success', () => {
          const existing = current(request.result)
          if (existing === undefined) return
          const next = change(existing)
          if (next === null) store.delete(prefix + name)
          else store.put(toStored(next), prefix + name)
        })
      },
      // Changes a record that is in memory already. If the device's storage failed, also moves a record from
      // there to memory.
      inMemory: async () => {
        const existing = memory.get(name) ?? (isFallback ? await read(name) : undefined)
        if (existing === undefined) return
        const next = change(existing)
        if (next === null) memory.delete(name)
        else memory.set(name, next)
      },
    }),

    /** Lists all records of this kind. If the device can't be read, lists those in memory. */
    async list(): Promise<{ name: string; value: T }[]> {
      const found = new Map(memory)
      const range = IDBKeyRange.bound(prefix, `${prefix}\u{ffff}`)
      try {
        const [keys, values] = await database('readonly', (store) => {
          const all: IDBRequest<Stored<T>[]> = store.getAll(range)
          return Promise.all([promisifyRequest(store.getAllKeys(range)), promisifyRequest(all)])
        })
        for (const [index, stored] of values.entries()) {
          const key = keys[index]
          const name = typeof key === 'string' ? key.slice(prefix.length) : ''
          const record = current(stored)
          if (record !== undefined && !found.has(name)) found.set(name, record)
        }
      } catch {
        fallBackToMemory()
      }
      return [...found].map(([name, value]) => ({ name, value }))
    },
  }
}
