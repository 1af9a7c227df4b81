import { VisibleError } from '../../../domain/errors.ts'
import type { ConversationStore, StoredConversation } from '../../shared/store/conversation-store.ts'

/** Tries of a write that others race for; between them up to 10, 20, 40 ... ms. */
const WRITE_TRIES = 8

export type KeepEffects = { rng: () => number; pause: (ms: number) => Promise<void> }

/**
 * Changes a conversation, whoever else changes it at the same moment: each change is of what is stored.
 * @param change answers with null to leave it alone, and undefined stays undefined
 * @returns what is stored afterwards; undefined where there is none
 * @throws VisibleError too_many_requests where others are always faster
 */
export function createKeep(
  conversations: Pick<ConversationStore, 'read' | 'write'>,
  { rng, pause }: KeepEffects,
) {
  return async function keep(
    userId: string,
    id: string,
    change: (stored: StoredConversation | undefined) => StoredConversation | null,
  ): Promise<StoredConversation | undefined> {
    for (let tried = 0; tried < WRITE_TRIES; tried += 1) {
      const stored = await conversations.read(userId, id)
      const next = change(stored)
      if (next === null || next === stored) return stored
      if (await conversations.write(userId, next)) return next
      await pause(rng() * 10 * 2 ** tried)
    }
    throw new VisibleError(
      'too_many_requests',
      'This conversation is written from several places. Please try again.',
    )
  }
}
