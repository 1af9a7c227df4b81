import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { encodeEntry } from '#domain/bank/directory.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { digestOf } from '#lambdas/shared/bank/write-revision.ts'
import { directoryKey, type Key } from '#lambdas/shared/store/keys.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import type { Item, Table } from '#lambdas/shared/store/table.ts'
import { directoryOf, setIdOf, sourceOf } from './directory-of.ts'

/**
 * Creates a table in memory that holds this bank, for measurements of our own code without the SDK. It
 * supports what a guest's test needs: single items, batches, and the count of writes as a condition. It
 * copies a directory deeply when it's read, as the SDK would, and any other item shallowly, which costs
 * nearly nothing.
 */
export async function createMemoryBank(content: readonly ContentSet[]): Promise<Table> {
  const items = new Map<string, Item>()
  const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`
  const read = (key: Key): Item | undefined => {
    const item = items.get(nameOf(key))
    return item === undefined ? undefined : 'dir' in item ? structuredClone(item) : { ...item }
  }
  const unsupported = async () => {
    throw new Error("this table doesn't support the operation")
  }
  const table: Table = {
    get: async (key) => read(key),
    batchGet: async (keys) => keys.map((key) => read(key)).filter((item) => item !== undefined),
    async putIfAbsent(item) {
      if (items.has(nameOf(item))) return false
      items.set(nameOf(item), item)
      return true
    },
    async put(item, { when, values }) {
      if (when !== 'writes = :writes') throw new Error(`this table doesn't support the condition: ${when}`)
      if (items.get(nameOf(item))?.['writes'] !== values?.[':writes']) return false
      items.set(nameOf(item), item)
      return true
    },
    update: unsupported,
    query: unsupported,
    page: unsupported,
    remove: unsupported,
  }
  const sets = createSetStore(table)
  for (const contentSet of content) {
    const publishable = fromContent(contentSet)
    const ref = { id: setIdOf(contentSet), revision: 1 }
    await sets.putForm(
      { ...publishable.form, ...ref },
      { source: sourceOf(contentSet), digest: digestOf(publishable), origin: 'content', writtenAt: 0 },
    )
    await sets.putTeaching(ref, publishable.teaching)
  }
  for (const pool of VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))) {
    const own = content.filter(({ version, section }) => version === pool.version && section === pool.section)
    const dir = Object.fromEntries(
      directoryOf(pool, own).sets.map((set) => [set.id, encodeEntry(pool, set)] as const),
    )
    await table.putIfAbsent({ ...directoryKey(pool), ...pool, dir, retired: {}, pilot: {} })
  }
  return table
}
