import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { CATEGORIES, RETENTION_DAYS, type Category, type MessageFields } from '#domain/contact/message.ts'
import { messageKey, MESSAGES, profileKey } from './keys.ts'
import type { Table } from './table.ts'

/** A message sent with the contact form. */
export type StoredMessage = MessageFields & {
  id: string
  /** Null if the sender wasn't signed in. */
  userId: string | null
  category: Category | null
  /** Whether the student's plan gives the message priority. */
  priority: boolean
  /** Epoch ms. */
  createdAt: number
}

const DAY_MS = 86_400_000
/** After this long, an unfinished notification counts as crashed and may be tried again. */
const NOTIFICATION_TIMEOUT_MS = 30_000

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

/** Returns when a message expires, epoch ms. */
export const expiresAt = ({ createdAt }: Pick<StoredMessage, 'createdAt'>): number =>
  createdAt + RETENTION_DAYS * DAY_MS

export type ContactStore = ReturnType<typeof createContactStore>

/**
 * Stores messages of the contact form. The table removes expired items late, so reads treat them as absent.
 */
export function createContactStore(table: Table, now: () => number) {
  const fromItem = (item: unknown, userId: string | null): StoredMessage | undefined => {
    const { ttl, ...message } = messageItem.parse(item)
    return ttl * 1000 <= now() ? undefined : { userId, ...message }
  }
  type MessageId = Pick<StoredMessage, 'id' | 'userId'>
  const keyOf = ({ id, userId }: MessageId) => messageKey(id, userId)

  return {
    async read({ id, userId }: MessageId): Promise<StoredMessage | undefined> {
      const item = await table.get(messageKey(id, userId))
      return item === undefined ? undefined : fromItem(item, userId)
    },

    /** Returns false, without writing, if the message already exists. */
    create: ({ userId, ...message }: StoredMessage): Promise<boolean> =>
      table.put(
        {
          ...messageKey(message.id, userId),
          ...message,
          ttl: Math.ceil(expiresAt(message) / 1000),
        },
        {
          when: 'attribute_not_exists(pk) OR #ttl <= :now',
          names: { '#ttl': 'ttl' },
          values: { ':now': Math.floor(now() / 1000) },
        },
      ),

    remove: (message: MessageId): Promise<void> => table.remove(keyOf(message)),

    /** Returns all messages that a student sent. */
    async ofStudent(userId: string): Promise<StoredMessage[]> {
      const items = await table.query({ pk: profileKey(userId).pk, skPrefix: MESSAGES })
      return items.flatMap((item) => fromItem(item, userId) ?? [])
    },

    /**
     * Starts the notification of the operator. Returns true if none was sent and no other invocation is
     * sending one. `callId` identifies this invocation: if the response to its write was lost, a retry with
     * the same id succeeds. The stored names say "told" for "notified".
     */
    beginNotification: (message: MessageId, callId: string = randomUUID()): Promise<boolean> =>
      table.update(keyOf(message), {
        set: 'SET tellingSince = :now, tellingMark = :mark',
        when: 'attribute_exists(pk) AND attribute_not_exists(toldAt) AND (attribute_not_exists(tellingSince) OR tellingSince < :timedOut OR tellingMark = :mark)',
        values: { ':now': now(), ':timedOut': now() - NOTIFICATION_TIMEOUT_MS, ':mark': callId },
      }),
    /** Records that the operator was notified. */
    async recordNotified(message: MessageId): Promise<void> {
      await table.update(keyOf(message), {
        set: 'SET toldAt = :now REMOVE tellingSince, tellingMark',
        when: 'attribute_exists(pk)',
        values: { ':now': now() },
      })
    },
    /** Cancels the notification after a failure, so that the next invocation may try. */
    async cancelNotification(message: MessageId): Promise<void> {
      await table.update(keyOf(message), {
        set: 'REMOVE tellingSince, tellingMark',
        when: 'attribute_exists(pk)',
      })
    },
  }
}
