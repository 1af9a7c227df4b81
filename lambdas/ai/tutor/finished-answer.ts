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

/** Sends an answer that needs no model: the stored one of a repeated question, or the fixed reply. */
export function repeatAnswer(stored: Conversation, turn: Turn): StreamedLines<Line> {
  const { answer } = turn
  return new StreamedLines<Line>(
    async ({ send }) => {
      const conversation = viewConversation(stored)
      const question = viewQuestion(turn)
      send({ type: 'begun', conversation, question })
      if (answer === null) return
      send({ type: 'text', text: answer.text })
      send({ type: 'done', conversation, question, answer: viewAnswer(turn, answer) })
    },
    { type: 'failed', error: UNREACHABLE_TEXT },
  )
}
