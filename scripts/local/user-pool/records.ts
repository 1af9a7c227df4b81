import * as z from 'zod'
import type { Key } from '#lambdas/shared/store/keys.ts'
import type { Item, Table } from '#lambdas/shared/store/table.ts'

const revision = z.object({ rev: z.int() })

/**
 * Changes one item by an optimistic update: the rule runs again if another request changed the item
 * meanwhile. The rule gets null if there is no item; an error that it throws leaves the item as it was.
 */
export async function change<T extends Item>(
  table: Table,
  key: Key,
  schema: z.ZodType<T>,
  rule: (current: T | null) => T,
): Promise<T> {
  for (;;) {
    const item = await table.get(key)
    if (item === undefined) {
      const next = rule(null)
      if (await table.putIfAbsent({ ...next, ...key, rev: 1 })) return next
    } else {
      const { rev } = revision.parse(item)
      const next = rule(schema.parse(item))
      const isWritten = await table.put(
        { ...next, ...key, rev: rev + 1 },
        { when: '#rev = :rev', names: { '#rev': 'rev' }, values: { ':rev': rev } },
      )
      if (isWritten) return next
    }
  }
}
