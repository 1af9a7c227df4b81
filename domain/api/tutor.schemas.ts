import * as z from 'zod'
import { ATTEMPT_ID, CONVERSATION_ID, QUESTION_ID } from '../ids.ts'
import { MESSAGE_LENGTH, MESSAGE_TYPES } from '../tutor/message.ts'
import type { RouteSchemas } from './schema.ts'
import type { tutorRoutes } from './tutor.routes.ts'

const message = z.object({
  id: z.string(),
  type: z.enum(MESSAGE_TYPES),
  content: z.string().describe('Markdown of what the tutor says; plain text of what the student does.'),
  timestamp: z.iso.datetime(),
  stopped: z.boolean().describe('Of an answer: the student stopped it before its end.'),
})
const about = z.object({ attemptId: z.string().regex(ATTEMPT_ID), questionId: z.string().regex(QUESTION_ID) })
const conversation = z.object({
  id: z.string(),
  title: z.string().describe('The beginning of its first question.'),
  about: about.nullable().describe('The question of a test that it was opened from.'),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe('90 days after its last message.'),
})

/** A conversation as an export contains it. */
export const wholeConversation = conversation.extend({ messages: z.array(message) })

export const tutorSchemas = {
  askTutor: {
    body: z.strictObject({
      conversationId: z.string().regex(CONVERSATION_ID).nullable().describe('Null begins one.'),
      message: z.string().trim().min(1, 'write a question').max(MESSAGE_LENGTH),
      about: z
        .strictObject(about.shape)
        .nullable()
        .describe('A question of a test of the caller’s; of a conversation that begins with it.'),
    }),
    reply: z.discriminatedUnion('type', [
      z
        .object({
          type: z.literal('begun'),
          conversation,
          question: message,
        })
        .describe(
          'First of all: the question is kept, and where. Who stops the answer goes on in that conversation.',
        ),
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({
        type: z.literal('done'),
        conversation,
        question: message,
        answer: message,
      }),
      z.object({ type: z.literal('failed'), error: z.string().describe('A sentence for who asked.') }),
    ]),
  },
  listConversations: { reply: z.object({ conversations: z.array(conversation) }) },
  getConversation: { reply: z.object({ conversation, messages: z.array(message) }) },
  deleteConversation: { reply: z.object({ deleted: z.literal(true) }) },
} satisfies RouteSchemas<typeof tutorRoutes>
