import {
  type Conversation,
  type Turn,
  viewAnswer,
  viewConversation,
  viewQuestion,
} from '../../../domain/tutor/conversation.ts'
import { StreamedLines } from '../../shared/platform/streamed-lines.ts'
import type { Line } from './ask-tutor.ts'
import { NOT_REACHED } from './why-not.ts'

/** Repeats a stored answer for a repeated question. */
export function again(held: Conversation, turn: Turn): StreamedLines<Line> {
  const { answer } = turn
  return new StreamedLines<Line>(
    async ({ send }) => {
      const conversation = viewConversation(held)
      const question = viewQuestion(turn)
      send({ type: 'begun', conversation, question })
      if (answer === null) return
      send({ type: 'text', text: answer.text })
      send({ type: 'done', conversation, question, answer: viewAnswer(turn, answer) })
    },
    { type: 'failed', error: NOT_REACHED },
  )
}
