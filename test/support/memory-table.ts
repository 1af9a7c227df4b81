import type { Item, Table, Update } from '#lambdas/shared/store/table.ts'
import type { Key } from '#lambdas/shared/store/keys.ts'

/**
 * Creates a table in memory with the verbs that a store of single items needs, for tests that try thousands
 * of histories. It supports only updates of the form `SET a = :b, #c = :d` and the conditions `a = :b` and
 * `attribute_not_exists(pk)`, and throws for any other.
 */
export function createMemoryTable(): Table & { items: Map<string, Item> } {
  const items = new Map<string, Item>()
  const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

  function meetsCondition(
    item: Item | undefined,
    { when, names = {}, values = {} }: Omit<Update, 'set'>,
  ): boolean {
    if (when === undefined) return true
    if (when === 'attribute_not_exists(pk)') return item === undefined
    const [, field = '', value = ''] = /^(#?\w+) = (:\w+)$/.exec(when) ?? []
    if (value === '') throw new Error(`this table doesn't support the condition: ${when}`)
    return item !== undefined && item[names[field] ?? field] === values[value]
  }
  async function put(item: Item & Key, condition: Omit<Update, 'set'>): Promise<boolean> {
    if (!meetsCondition(items.get(nameOf(item)), condition)) return false
    items.set(nameOf(item), structuredClone(item))
    return true
  }

  const unsupported = async () => {
    throw new Error("this table doesn't support the verb")
  }

  return {
    items,
    batchGet: unsupported,
    query: unsupported,
    page: unsupported,
    get: async (key) => structuredClone(items.get(nameOf(key))),
    put,
    putIfAbsent: (item) => put(item, { when: 'attribute_not_exists(pk)' }),
    async update(key, { set, names = {}, values = {}, ...condition }) {
      const item = items.get(nameOf(key))
      if (!meetsCondition(item, { ...condition, names, values })) return false
      const changes = set
        .replace(/^SET /, '')
        .split(', ')
        .map((change) => {
          const [, field = '', value = ''] = /^(#?\w+) = (:\w+)$/.exec(change) ?? []
          if (!(value in values)) throw new Error(`this table doesn't support the change: ${change}`)
          return [names[field] ?? field, structuredClone(values[value])]
        })
      items.set(nameOf(key), { ...item, ...key, ...Object.fromEntries(changes) })
      return true
    },
    async remove(key, condition = {}) {
      if (meetsCondition(items.get(nameOf(key)), condition)) items.delete(nameOf(key))
    },
  }
}
