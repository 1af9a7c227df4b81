import { VisibleError } from '#domain/errors.ts'
import type { ConversationStore, StoredConversation } from './conversation-store.ts'
import { jitteredPause } from '../platform/jittered-pause.ts'
import { LOST, updateOptimistically } from './optimistic-update.ts'

/** The number of tries of a write while other writers compete with it. */
const WRITE_TRIES = 8

export type UpdateEffects = { rng: () => number; pause: (ms: number) => Promise<void> }

/**
 * Creates a function that changes a conversation. Each try applies the change to the state stored then.
 * @param change returns null to change nothing
 * @returns the conversation as it's stored after the change; undefined if there is none
 * @throws VisibleError too_many_requests if other writers are always faster
 */
export function createConversationUpdate(
  conversations: Pick<ConversationStore, 'read' | 'write'>,
  { rng, pause }: UpdateEffects,
) {
  return (
    userId: string,
    id: string,
    change: (stored: StoredConversation | undefined) => StoredConversation | null,
  ): Promise<StoredConversation | undefined> =>
    updateOptimistically<StoredConversation | undefined, StoredConversation, StoredConversation | undefined>({
      read: () => conversations.read(userId, id),
      decide(stored) {
        const next = change(stored)
        return next === null || next === stored ? { reply: stored } : { change: next }
      },
      write: async (next) => ((await conversations.write(userId, next)) ? next : LOST),
      tries: WRITE_TRIES,
      pause: jitteredPause({ rng, pause }),
      contested: () =>
        new VisibleError(
          'too_many_requests',
          'This conversation is open in several places at once. Please try again.',
        ),
    })
}
