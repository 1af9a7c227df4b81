import type { Item, Table, Update } from '../../lambdas/shared/store/table.ts'
import type { Key } from '../../lambdas/shared/store/keys.ts'

/**
 * The verbs of a table that a store of single items is written in, in memory: for what is tried thousands of times. It knows no more of
 * the expressions than `SET a = :b, #c = :d`, and conditions of `a = :b` or that there is no item, and throws at any other.
 */
export function createMemoryTable(): Table & { items: Map<string, Item> } {
  const items = new Map<string, Item>()
  const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

  function holds(item: Item | undefined, { when, names = {}, values = {} }: Omit<Update, 'set'>): boolean {
    if (when === undefined) return true
    if (when === 'attribute_not_exists(pk)') return item === undefined
    const [, field = '', value = ''] = /^(#?\w+) = (:\w+)$/.exec(when) ?? []
    if (value === '') throw new Error(`a condition that this table does not know: ${when}`)
    return item !== undefined && item[names[field] ?? field] === values[value]
  }
  async function put(item: Item & Key, condition: Omit<Update, 'set'>): Promise<boolean> {
    if (!holds(items.get(nameOf(item)), condition)) return false
    items.set(nameOf(item), structuredClone(item))
    return true
  }

  const unknown = async () => {
    throw new Error('a verb that this table does not know')
  }

  return {
    items,
    batchGet: unknown,
    query: unknown,
    page: unknown,
    get: async (key) => structuredClone(items.get(nameOf(key))),
    put,
    putIfAbsent: (item) => put(item, { when: 'attribute_not_exists(pk)' }),
    async update(key, { set, names = {}, values = {}, ...condition }) {
      const item = items.get(nameOf(key))
      if (!holds(item, { ...condition, names, values })) return false
      const changes = set
        .replace(/^SET /, '')
        .split(', ')
        .map((change) => {
          const [, field = '', value = ''] = /^(#?\w+) = (:\w+)$/.exec(change) ?? []
          if (!(value in values)) throw new Error(`a change that this table does not know: ${change}`)
          return [names[field] ?? field, structuredClone(values[value])]
        })
      items.set(nameOf(key), { ...item, ...key, ...Object.fromEntries(changes) })
      return true
    },
    async remove(key, condition = {}) {
      if (holds(items.get(nameOf(key)), condition)) items.delete(nameOf(key))
    },
  }
}
