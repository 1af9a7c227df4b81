import * as z from 'zod'
import type { Item, Table } from '../database.ts'

/** The embedded user pool's own table: the keys of all the pool's items, and the one way to change an item. */
export const TABLE_NAME = 'user-pool'

type Key = { pk: string; sk: string }

export const userKey = (sub: string): Key => ({ pk: `USER#${sub}`, sk: 'USER' })
/** One sign-in, by its origin_jti. The pool accepts the tokens that descend from it only while this item exists. */
export const sessionKey = (sub: string, originJti: string): Key => ({
  pk: `USER#${sub}`,
  sk: `SESSION#${originJti}`,
})
/** Maps an address to its user. All addresses share one partition, so that users can be listed by address. */
export const emailKey = (address: string): Key => ({ pk: 'EMAIL', sk: address })

/** The purposes of a code. Codes exist for any address, whether or not a user has it. */
export type CodePurpose = 'confirm' | 'reset'
export const codeKey = (address: string, purpose: CodePurpose): Key => ({
  pk: `ADDRESS#${address}`,
  sk: `CODE#${purpose}`,
})
export const triesKey = (address: string): Key => ({ pk: `ADDRESS#${address}`, sk: 'TRIES' })
/** The tries of an authenticator app's codes. A correct password doesn't clear them. */
export const codeTriesKey = (address: string): Key => ({ pk: `ADDRESS#${address}`, sk: 'CODE_TRIES' })

/** A message in the local inbox; the newest comes last. */
export const mailKey = (sentAt: number, id: string): Key => ({
  pk: 'INBOX',
  sk: `${String(sentAt).padStart(15, '0')}#${id}`,
})
/** The pool's signing and sealing keys. */
export const secretsKey: Key = { pk: 'SECRETS', sk: 'SECRETS' }

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
