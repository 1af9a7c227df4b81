import {
  type Conversation,
  type Turn,
  viewAnswer,
  viewConversation,
  viewQuestion,
} from '#domain/tutor/conversation.ts'
import { StreamedLines } from '#lambdas/shared/platform/streamed-lines.ts'
import type { Line } from './ask-route.ts'
import { UNREACHABLE_TEXT } from './failure-text.ts'

/**
 * Streams an answer that needs no model: the stored one of a repeated question, or the safety reply to a
 * message that suggests danger.
 */
export function streamFinishedAnswer(conversation: Conversation, turn: Turn): StreamedLines<Line> {
  const { answer } = turn
  return new StreamedLines<Line>(
    async ({ send }) => {
      const view = viewConversation(conversation)
      const question = viewQuestion(turn)
      send({ type: 'begun', conversation: view, question })
      if (answer === null) return
      send({ type: 'text', text: answer.text })
      send({ type: 'done', conversation: view, question, answer: viewAnswer(turn, answer) })
    },
    { type: 'failed', error: UNREACHABLE_TEXT },
  )
}
