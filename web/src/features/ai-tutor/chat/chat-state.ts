import type { ErrorCode } from '#domain/errors.ts'
import { isSameQuestion } from '#domain/learning/own-question-ref.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/tutor/message.ts'
import { plainAnswer } from './markdown.ts'
import type {
  About,
  Conversation,
  ConversationWithMessages,
  Line,
  Message,
  Outcome,
  Question,
} from './tutor-api.ts'

/** The state of the chat and its pure transitions: no clock, no network, no storage. */

/** The conversation that the address asks for. */
export type Target = { kind: 'new'; about: About | null } | { kind: 'existing'; id: string }

/** The conversation on the screen, as far as it's loaded. */
export type Opened =
  | { kind: 'new'; about: About | null }
  | { kind: 'loading'; id: string }
  /** The server doesn't have it. */
  | { kind: 'absent'; id: string }
  /** It couldn't be loaded. */
  | { kind: 'failed'; id: string }
  | { kind: 'loaded'; conversation: Conversation; messages: readonly Message[] }

/** A question without a complete answer. */
export type PendingQuestion = Question & {
  /** When it was sent, in ISO 8601. */
  at: string
  /** The id of the question's message; null until the server acknowledges it. */
  messageId: string | null
  /** The part of the answer received so far. */
  answer: string
  phase: 'waiting' | 'answering' | 'retrying' | { trouble: Trouble }
}
/** `reason` is a message for the student. */
export type Refusal = { kind: 'failed'; reason: string; code: ErrorCode | null }
export type Trouble = { kind: 'lost' } | Refusal

export type Chat = {
  opened: Opened
  pending: PendingQuestion | null
  /** Why the server refused the last question. Its text is back in the composer. */
  refusal: Refusal | null
  /** The latest text for screen readers, such as that an answer is in progress, the whole answer, or a rating. */
  announcement: string
}

export const BLANK: Chat = {
  opened: { kind: 'new', about: null },
  pending: null,
  refusal: null,
  announcement: '',
}

const ANSWERING = 'The tutor is answering.'

export const isBusy = ({ pending }: Chat): boolean => pending !== null && typeof pending.phase === 'string'

/**
 * Whether `text` can be sent: it isn't blank or too long, no other question is waiting for its answer, and the
 * conversation is new or loaded.
 */
export const canAsk = (chat: Chat, text: string): boolean =>
  text.trim() !== '' &&
  text.trim().length <= MAX_MESSAGE_LENGTH &&
  !isBusy(chat) &&
  (chat.opened.kind === 'new' || chat.opened.kind === 'loaded')

/** Returns the id of the open or loading conversation, or null for a new one that hasn't started. */
export function openConversationId({ opened }: Pick<Chat, 'opened'>): string | null {
  if (opened.kind === 'new') return null
  return opened.kind === 'loaded' ? opened.conversation.id : opened.id
}

export const isOpen = (chat: Chat, target: Target): boolean =>
  target.kind === 'existing'
    ? openConversationId(chat) === target.id
    : chat.opened.kind === 'new' && isSameQuestion(chat.opened.about, target.about)

/** Adds a question that is being sent. */
export const withQuestion = (chat: Chat, question: Question & { at: string }): Chat => ({
  ...chat,
  pending: { ...question, messageId: null, answer: '', phase: 'waiting' },
  refusal: null,
  announcement: ANSWERING,
})
export const withRetry = (chat: Chat): Chat =>
  chat.pending === null
    ? chat
    : { ...chat, pending: { ...chat.pending, phase: 'retrying' }, announcement: '' }

/** Applies one line of the answer. */
export function withLine(chat: Chat, line: Line): Chat {
  const { pending } = chat
  if (pending === null) return chat
  if (line.type === 'begun')
    return {
      ...chat,
      opened: withMessages(chat.opened, line.conversation, [line.question]),
      pending: { ...pending, messageId: line.question.id },
    }
  if (line.type !== 'text') return chat
  // A resent question's answer starts over.
  const before = pending.phase === 'answering' ? pending.answer : ''
  const answering = { ...pending, answer: before + line.text, phase: 'answering' } as const
  const announcement = pending.phase === 'retrying' ? ANSWERING : chat.announcement
  return { ...chat, pending: answering, announcement }
}

/** Applies the outcome of the question. */
export function withOutcome(chat: Chat, outcome: Outcome): Chat {
  const { pending } = chat
  if (pending === null) return chat
  switch (outcome.kind) {
    case 'done': {
      const { conversation, question, answer } = outcome
      return {
        opened: withMessages(chat.opened, conversation, [question, answer]),
        pending: null,
        refusal: null,
        announcement: `The tutor says: ${plainAnswer(answer.content)}`,
      }
    }
    case 'stopped':
      return withStoppedAnswer(chat, pending)
    case 'tier-needed':
      return { ...chat, pending: null, announcement: '' }
    case 'failed':
      if (pending.messageId === null) return { ...chat, pending: null, refusal: outcome, announcement: '' }
      return { ...chat, pending: { ...pending, phase: { trouble: outcome } }, announcement: '' }
    case 'lost':
      return { ...chat, pending: { ...pending, phase: { trouble: outcome } }, announcement: '' }
  }
}

/**
 * Shows the partial answer as a message. If the server may not have stored the question, drops the question and the
 * partial answer; the chat's store returns the question's text to the student.
 */
function withStoppedAnswer(chat: Chat, pending: PendingQuestion): Chat {
  const { opened } = chat
  if (pending.messageId === null || opened.kind !== 'loaded')
    return { ...chat, pending: null, announcement: '' }
  const answer: Message = {
    id: `${pending.idempotencyKey}-stopped`,
    type: 'ai',
    content: pending.answer,
    timestamp: pending.at,
    stopped: true,
    rating: null,
  }
  return {
    ...chat,
    opened: withMessages(opened, opened.conversation, [answer]),
    pending: null,
    announcement: 'You stopped the answer.',
  }
}

/** Replaces known messages in place and appends new ones. */
function withMessages(opened: Opened, conversation: Conversation, more: readonly Message[]): Opened {
  const before = opened.kind === 'loaded' && opened.conversation.id === conversation.id ? opened.messages : []
  const knownMessages = before.map((message) => more.find(({ id }) => id === message.id) ?? message)
  const newMessages = more.filter(({ id }) => !before.some((message) => message.id === id))
  return { kind: 'loaded', conversation, messages: [...knownMessages, ...newMessages] }
}

/**
 * Returns the chat with a loaded conversation open.
 * @param storedQuestion this tab's unanswered question, if it belongs to the conversation
 */
export function loadedChat(
  { conversation, messages }: ConversationWithMessages,
  storedQuestion: PendingQuestion | null,
): Chat {
  const questionIndex =
    storedQuestion === null
      ? -1
      : messages.findLastIndex(
          ({ type, content }) => type === 'user' && content === storedQuestion.text.trim(),
        )
  const question = messages[questionIndex]
  const answer = messages.slice(questionIndex + 1).find(({ type }) => type === 'ai')
  const openWith = (shownMessages: readonly Message[]): Opened => ({
    kind: 'loaded',
    conversation,
    messages: shownMessages,
  })
  if (storedQuestion === null || (question !== undefined && answer !== undefined && !answer.stopped))
    return { ...BLANK, opened: openWith(messages) }
  if (question === undefined) return { ...BLANK, opened: openWith(messages), pending: storedQuestion }
  // If there's an answer, it's partial: the connection ended, and the server stored the part sent until then. It's
  // marked as stopped, although the student didn't stop it.
  return {
    ...BLANK,
    opened: openWith(messages.filter((message) => message !== answer)),
    pending: { ...storedQuestion, messageId: question.id, answer: answer?.content ?? '' },
  }
}
