import { VisibleError } from '#domain/errors.ts'
import type { ConversationStore, StoredConversation } from '#lambdas/shared/store/conversation-store.ts'

/**
 * The number of tries of a write that others compete for. The pauses between them are up to 10, 20, 40 ...
 * ms.
 */
const WRITE_TRIES = 8

export type UpdateEffects = { rng: () => number; pause: (ms: number) => Promise<void> }

/**
 * Changes a conversation by optimistic update, so each change applies to the stored state.
 * @param change returns null to leave the conversation unchanged; if there is none, the result stays
 *   undefined
 * @returns what is stored afterwards; undefined if there is none
 * @throws VisibleError too_many_requests if other writers are always faster
 */
export function createConversationUpdate(
  conversations: Pick<ConversationStore, 'read' | 'write'>,
  { rng, pause }: UpdateEffects,
) {
  return async function updateConversation(
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
      'This conversation is open in several places at once. Please try again.',
    )
  }
}
