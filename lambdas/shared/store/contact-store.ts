import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { CATEGORIES, KEPT_DAYS, type Category, type Text } from '../../../domain/contact/message.ts'
import { messageKey, MESSAGES, profileKey } from './keys.ts'
import type { Table } from './table.ts'

/** A message that was sent by the contact form. */
export type StoredMessage = Text & {
  id: string
  /** Null of who was not signed in. */
  userId: string | null
  category: Category | null
  /** Of a student whose plan puts them first. */
  priority: boolean
  /** Epoch ms. */
  createdAt: number
}

const DAY_MS = 86_400_000
/** Who began to tell the operator and has not come to an end by then has died: another one may. */
const TELLING_MS = 30_000

const messageItem = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  subject: z.string(),
  message: z.string(),
  priority: z.boolean(),
  createdAt: z.int(),
  ttl: z.int(),
})

/** When a message is removed, epoch ms. */
export const removedAt = ({ createdAt }: Pick<StoredMessage, 'createdAt'>): number =>
  createdAt + KEPT_DAYS * DAY_MS

export type ContactStore = ReturnType<typeof createContactStore>

/** Messages of the contact form. The table removes them late: reads treat an expired one as absent. */
export function createContactStore(table: Table, now: () => number) {
  const fromItem = (item: unknown, userId: string | null): StoredMessage | undefined => {
    const { ttl, ...message } = messageItem.parse(item)
    return ttl * 1000 <= now() ? undefined : { userId, ...message }
  }
  type Name = Pick<StoredMessage, 'id' | 'userId'>
  const keyOf = ({ id, userId }: Name) => messageKey(id, userId)

  return {
    async read({ id, userId }: Name): Promise<StoredMessage | undefined> {
      const item = await table.get(messageKey(id, userId))
      return item === undefined ? undefined : fromItem(item, userId)
    },

    /** False where it is there already; then nothing is written. */
    create: ({ userId, ...message }: StoredMessage): Promise<boolean> =>
      table.put(
        {
          ...messageKey(message.id, userId),
          ...message,
          ttl: Math.ceil(removedAt(message) / 1000),
        },
        {
          when: 'attribute_not_exists(pk) OR #ttl <= :now',
          names: { '#ttl': 'ttl' },
          values: { ':now': Math.floor(now() / 1000) },
        },
      ),

    remove: (name: Name): Promise<void> => table.remove(keyOf(name)),

    /** All that a student has sent. */
    async ofStudent(userId: string): Promise<StoredMessage[]> {
      const items = await table.query({ pk: profileKey(userId).pk, skPrefix: MESSAGES })
      return items.flatMap((item) => fromItem(item, userId) ?? [])
    },

    /**
     * Whether the operator is to be told of it by the caller: nobody has, and nobody is at it. The caller's mark makes a write
     * that was repeated because its answer was lost the caller's own.
     */
    beginTelling: (name: Name, mark: string = randomUUID()): Promise<boolean> =>
      table.update(keyOf(name), {
        set: 'SET tellingSince = :now, tellingMark = :mark',
        when: 'attribute_exists(pk) AND attribute_not_exists(toldAt) AND (attribute_not_exists(tellingSince) OR tellingSince < :dead OR tellingMark = :mark)',
        values: { ':now': now(), ':dead': now() - TELLING_MS, ':mark': mark },
      }),
    /** The operator has been told. */
    async told(name: Name): Promise<void> {
      await table.update(keyOf(name), {
        set: 'SET toldAt = :now REMOVE tellingSince, tellingMark',
        when: 'attribute_exists(pk)',
        values: { ':now': now() },
      })
    },
    /** It could not be done: whoever asks next may try. */
    async notTold(name: Name): Promise<void> {
      await table.update(keyOf(name), {
        set: 'REMOVE tellingSince, tellingMark',
        when: 'attribute_exists(pk)',
      })
    },
  }
}
