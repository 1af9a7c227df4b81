import * as z from 'zod/mini'
import { CONVERSATION_ID } from '../ids.ts'
import { MAX_MESSAGE_LENGTH, MESSAGE_TYPES } from '../tutor/message.ts'
import { RATINGS } from '../tutor/rating.ts'
import { described } from './described.ts'
import { questionRef, sentQuestionRef } from './own-question-ref.ts'
import type { RouteSchemas } from './schema.ts'
import type { tutorRoutes } from './tutor.routes.ts'

const message = z.object({
  id: z.string(),
  type: described(z.enum(MESSAGE_TYPES), 'The author: `ai` is the tutor, `user` the student.'),
  content: described(z.string(), 'Markdown from the tutor; plain text from the student.'),
  timestamp: z.iso.datetime(),
  stopped: described(
    z.boolean(),
    'Whether it’s an incomplete answer: the student stopped it, or the connection was lost.',
  ),
  rating: described(
    z.nullable(z.enum(RATINGS)),
    'The student’s rating of an answer. Null for a message that can’t be rated.',
  ),
})
const conversation = z.object({
  id: z.string(),
  title: described(z.string(), 'The start of the conversation’s first question.'),
  about: described(
    z.nullable(questionRef),
    'The question of a test or a drill that the student opened the conversation from.',
  ),
  updatedAt: z.iso.datetime(),
  expiresAt: described(z.iso.datetime(), '90 days after its last message.'),
})

/** A conversation with its messages, as a student's data export contains it. */
export const wholeConversation = z.extend(conversation, { messages: z.array(message) })

export const tutorSchemas = {
  askTutor: {
    body: z.strictObject({
      conversationId: described(
        z.nullable(z.string().check(z.regex(CONVERSATION_ID))),
        'The conversation to continue. Null starts a new one.',
      ),
      message: z
        .string()
        .check(z.trim(), z.minLength(1, 'write a question'), z.maxLength(MAX_MESSAGE_LENGTH)),
      about: described(
        z.nullable(sentQuestionRef),
        'For a new conversation: the question of one of the caller’s tests or drills that it’s about. For an existing one: null, or the same question.',
      ),
    }),
    reply: z.discriminatedUnion('type', [
      described(
        z.object({
          type: z.literal('begun'),
          conversation,
          question: message,
        }),
        'The first line: the stored question and its conversation. After stopping the answer, the student can continue in that conversation.',
      ),
      z.object({
        type: z.literal('text'),
        text: described(z.string(), 'The next piece of the answer.'),
      }),
      z.object({
        type: z.literal('done'),
        conversation,
        question: message,
        answer: message,
      }),
      z.object({
        type: z.literal('failed'),
        error: described(z.string(), 'Why there is no answer, as a text for the student.'),
      }),
    ]),
  },
  listConversations: { reply: z.object({ conversations: z.array(conversation) }) },
  getConversation: { reply: z.object({ conversation, messages: z.array(message) }) },
  rateAnswer: {
    body: z.strictObject({ rating: described(z.enum(RATINGS), '`none` removes the rating.') }),
    reply: z.object({ rating: z.enum(RATINGS) }),
  },
  deleteConversation: { reply: z.object({ deleted: z.literal(true) }) },
} satisfies RouteSchemas<typeof tutorRoutes>
