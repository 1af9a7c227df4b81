import type { tutorRoutes } from '#domain/api/tutor.routes.ts'
import type { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { CONVERSATION_ID } from '#domain/ids.ts'
import { viewConversation, viewMessages } from '#domain/tutor/conversation.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { ConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import type { createRateAnswer } from './rate-answer.ts'

type OwnRoutes = Omit<typeof tutorRoutes, 'askTutor'>

/** Handles a student's stored conversations, which stay theirs whatever their current plan. */
export function tutorHandlers(
  conversations: Pick<ConversationStore, 'list' | 'read' | 'remove'>,
  rateAnswer: ReturnType<typeof createRateAnswer>,
): Handlers<OwnRoutes, typeof tutorSchemas> {
  return {
    listConversations: async ({ caller }) => ({
      conversations: (await conversations.list(caller.userId)).map(viewConversation),
    }),
    async getConversation({ caller, params }) {
      const stored = CONVERSATION_ID.test(params.id)
        ? await conversations.read(caller.userId, params.id)
        : undefined
      if (stored === undefined) throw new VisibleError('not_found', 'There is no such conversation.')
      return { conversation: viewConversation(stored), messages: viewMessages(stored) }
    },
    async rateAnswer({ caller: { userId }, params: { id, answerId }, body: { rating } }) {
      if (!CONVERSATION_ID.test(id)) throw new VisibleError('not_found', 'There is no such conversation.')
      return { rating: await rateAnswer({ userId, id, answerId, rating }) }
    },
    async deleteConversation({ caller, params }) {
      if (CONVERSATION_ID.test(params.id)) await conversations.remove(caller.userId, params.id)
      return { deleted: true }
    },
  }
}
