import { createStore, del, get, promisifyRequest, set } from 'idb-keyval'

/**
 * This device's storage: IndexedDB, which survives a crash of the tab, the browser, or the machine. A record that it
 * can't store (blocked or full) stays in memory until the tab closes. The first failure notifies the `onFallback`
 * listeners.
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

/** Makes these changes in one transaction: all of them or none. If the device's storage fails, makes them in memory. */
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

/** The records of one kind: where they are stored, and those that only memory has. */
type Kind<T> = { prefix: string; shape: number; memory: Map<string, T> }

/**
 * Returns the store of one kind of records, each under its own name.
 * @param shape a version number: increase it when T changes. Records with another shape count as absent.
 */
export function createRecordStore<T>(kindName: string, shape: number) {
  const kind: Kind<T> = { prefix: `${kindName}:`, shape, memory: new Map() }
  return {
    read: (name: string): Promise<T | undefined> => read(kind, name),

    /** Resolves when the record is on the device, or in memory if the device can't store it. */
    write: (name: string, record: T): Promise<void> => write(kind, name, record),

    /**
     * Writes a record merged with the stored one, with no other write in between. Doesn't recreate a record
     * that was removed, unless the device's storage fails: then memory has the record.
     * @returns the record as stored now; undefined if the record is gone
     */
    update: (name: string, record: T, merge: Merge<T>): Promise<T | undefined> =>
      update(kind, name, record, merge),

    remove: (name: string): Promise<void> => remove(kind, name),

    /**
     * Changes an existing record. An absent record stays absent.
     * @param change returns null to remove the record. Must be idempotent: it may run twice.
     */
    step: (name: string, change: Change<T>): Step => ({
      inStore: (store) => changeInStore(kind, name, change, store),
      inMemory: () => changeInMemory(kind, name, change),
    }),

    /** Lists all records of this kind. If the device can't be read, lists those in memory. */
    list: (): Promise<{ name: string; value: T }[]> => list(kind),
  }
}

type Merge<T> = (record: T, existing: T) => T
type Change<T> = (existing: T) => T | null

const currentRecord = <T>({ shape }: Kind<T>, stored: Stored<T> | undefined): T | undefined =>
  stored?.shape === shape ? stored.record : undefined

const toStored = <T>({ shape }: Kind<T>, record: T): Stored<T> => ({ shape, record })

async function read<T>(kind: Kind<T>, name: string): Promise<T | undefined> {
  if (kind.memory.has(name)) return kind.memory.get(name)
  try {
    return currentRecord(kind, await get<Stored<T>>(kind.prefix + name, database))
  } catch {
    fallBackToMemory()
    return undefined
  }
}

async function write<T>(kind: Kind<T>, name: string, record: T): Promise<void> {
  try {
    await set(kind.prefix + name, toStored(kind, record), database)
    kind.memory.delete(name)
  } catch {
    fallBackToMemory()
    kind.memory.set(name, record)
  }
}

async function update<T>(kind: Kind<T>, name: string, record: T, merge: Merge<T>): Promise<T | undefined> {
  const { memory } = kind
  try {
    const stored = await database('readwrite', (store) => mergeInStore(kind, name, record, merge, store))
    memory.delete(name)
    return stored
  } catch {
    fallBackToMemory()
    // A full device can still be read.
    const existing = await read(kind, name)
    const next = existing === undefined ? record : merge(record, existing)
    memory.set(name, next)
    return next
  }
}

function mergeInStore<T>(
  kind: Kind<T>,
  name: string,
  record: T,
  merge: Merge<T>,
  store: IDBObjectStore,
): Promise<T | undefined> {
  const { prefix, memory } = kind
  const request: IDBRequest<Stored<T> | undefined> = store.get(prefix + name)
  return new Promise<T | undefined>((resolve, reject) => {
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      try {
        const existing = currentRecord(kind, request.result)
        // A record that only memory has is written to the device again.
        const next = existing === undefined ? memory.get(name) && record : merge(record, existing)
        if (next !== undefined) store.put(toStored(kind, next), prefix + name)
        resolve(promisifyRequest(store.transaction).then(() => next))
      } catch (error) {
        reject(error)
      }
    })
  })
}

async function remove<T>({ prefix, memory }: Kind<T>, name: string): Promise<void> {
  memory.delete(name)
  try {
    await del(prefix + name, database)
  } catch {
    fallBackToMemory()
  }
}

function changeInStore<T>(kind: Kind<T>, name: string, change: Change<T>, store: IDBObjectStore): void {
  const key = kind.prefix + name
  const request: IDBRequest<Stored<T> | undefined> = store.get(key)
  request.addEventListener('success', () => {
    const existing = currentRecord(kind, request.result)
    if (existing === undefined) return
    const next = change(existing)
    if (next === null) store.delete(key)
    else store.put(toStored(kind, next), key)
  })
}

/**
 * Changes a record that is in memory already. If the device's storage failed, also moves a record from there
 * to memory.
 */
async function changeInMemory<T>(kind: Kind<T>, name: string, change: Change<T>): Promise<void> {
  const { memory } = kind
  const existing = memory.get(name) ?? (isFallback ? await read(kind, name) : undefined)
  if (existing === undefined) return
  const next = change(existing)
  if (next === null) memory.delete(name)
  else memory.set(name, next)
}

async function list<T>(kind: Kind<T>): Promise<{ name: string; value: T }[]> {
  const { prefix, memory } = kind
  const records = new Map(memory)
  const range = IDBKeyRange.bound(prefix, `${prefix}\u{ffff}`)
  try {
    const [keys, values] = await database('readonly', (store) => {
      const valuesRequest: IDBRequest<Stored<T>[]> = store.getAll(range)
      return Promise.all([promisifyRequest(store.getAllKeys(range)), promisifyRequest(valuesRequest)])
    })
    for (const [index, stored] of values.entries()) {
      const key = keys[index]
      const name = typeof key === 'string' ? key.slice(prefix.length) : ''
      const record = currentRecord(kind, stored)
      if (record !== undefined && !records.has(name)) records.set(name, record)
    }
  } catch {
    fallBackToMemory()
  }
  return [...records].map(([name, value]) => ({ name, value }))
}
