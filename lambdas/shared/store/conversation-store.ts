import * as z from 'zod/mini'
import { expiresAt, type Conversation } from '#domain/tutor/conversation.ts'
import { QUESTION_KINDS, RATINGS } from '#domain/tutor/rating.ts'
import { conversationKey, CONVERSATIONS, profileKey } from './keys.ts'
import type { Table } from './table.ts'

/** A conversation with its number of writes, which each write must match; 0 if it isn't stored yet. */
export type StoredConversation = Conversation & { writes: number }

const turn = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: z.int(),
  answer: z.nullable(
    z.object({
      text: z.string(),
      at: z.int(),
      stopped: z.boolean(),
      hintsOnly: z.boolean(),
      /** Absent in answers from before there were ratings. */
      source: z._default(z.nullable(z.object({ prompt: z.string(), kind: z.enum(QUESTION_KINDS) })), null),
      rated: z.optional(z.object({ rating: z.enum(RATINGS), changes: z.int() })),
    }),
  ),
})
const conversationItem = z.object({
  id: z.string(),
  title: z.string(),
  about: z.nullable(
    z.union([
      z.object({ attemptId: z.string(), questionId: z.string() }),
      z.object({ drillId: z.string(), questionId: z.string() }),
    ]),
  ),
  turns: z.array(turn),
  updatedAt: z.int(),
  writes: z.int(),
})

export type ConversationStore = ReturnType<typeof createConversationStore>

/**
 * Stores conversations with the tutor, one item each under its student. The table removes expired ones
 * late, so reads treat them as absent.
 */
export function createConversationStore(table: Table, now: () => number) {
  function fromItem(item: unknown): StoredConversation | undefined {
    const stored = conversationItem.parse(item)
    return expiresAt(stored) <= now() ? undefined : stored
  }

  return {
    async read(userId: string, id: string): Promise<StoredConversation | undefined> {
      const item = await table.get(conversationKey(userId, id))
      return item === undefined ? undefined : fromItem(item)
    },

    /** Returns all conversations of a student, newest first. */
    async list(userId: string): Promise<StoredConversation[]> {
      const items = await table.query({ pk: profileKey(userId).pk, skPrefix: CONVERSATIONS })
      return items
        .flatMap((item) => fromItem(item) ?? [])
        .toSorted((one, other) => other.updatedAt - one.updatedAt)
    },

    /**
     * Replaces the conversation that was read. Returns false if somebody else wrote or deleted it in
     * between.
     */
    write(userId: string, { writes, ...conversation }: StoredConversation): Promise<boolean> {
      const ttl = Math.ceil(expiresAt(conversation) / 1000)
      const item = { ...conversationKey(userId, conversation.id), ...conversation, writes: writes + 1, ttl }
      return table.put(
        item,
        writes === 0
          ? {
              when: 'attribute_not_exists(pk) OR #ttl <= :now',
              names: { '#ttl': 'ttl' },
              values: { ':now': Math.floor(now() / 1000) },
            }
          : { when: 'writes = :writes', values: { ':writes': writes } },
      )
    },

    remove: (userId: string, id: string): Promise<void> => table.remove(conversationKey(userId, id)),
  }
}
