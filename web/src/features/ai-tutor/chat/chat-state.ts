import type { ErrorCode } from '../../../../../domain/errors.ts'
import { MESSAGE_LENGTH } from '../../../../../domain/tutor/message.ts'
import { plainAnswer } from './markdown.ts'
import type { About, Conversation, KeptConversation, Line, Message, Outcome, Question } from './tutor-api.ts'

/** The state of the chat and its pure transitions: no clock, no network, no storage. */

/** The conversation that the address asks for. */
export type Target = { kind: 'new'; about: About | null } | { kind: 'kept'; id: string }

export type Opened =
  | { kind: 'new'; about: About | null }
  | { kind: 'loading'; id: string }
  /** The server no longer has it. */
  | { kind: 'absent'; id: string }
  /** The server couldn't be reached. */
  | { kind: 'failed'; id: string }
  | { kind: 'kept'; conversation: Conversation; messages: readonly Message[] }

/** A question without a complete answer. */
export type Asking = Question & {
  /** When it was sent, in ISO 8601. */
  at: string
  /** The question's id among the messages; null until the server has confirmed that it stored it. */
  questionId: string | null
  /** The part of the answer received so far. */
  answer: string
  phase: 'waiting' | 'answering' | 'again' | { trouble: Trouble }
}
/** `reason` is the server's message. */
export type Refusal = { kind: 'refused'; reason: string; code: ErrorCode | null }
export type Trouble = { kind: 'lost' } | Refusal

export type Chat = {
  opened: Opened
  asking: Asking | null
  /** Why the server refused the last question. Its text is back in the composer. */
  refused: Refusal | null
  /** The text for screen readers: first that an answer is being written, then the whole answer, once. */
  told: string
}

export const BLANK: Chat = { opened: { kind: 'new', about: null }, asking: null, refused: null, told: '' }

export const isBusy = ({ asking }: Chat): boolean => asking !== null && typeof asking.phase === 'string'

/** Whether `text` can be sent: not blank, not too long, and no other question is waiting for its answer. */
export const canAsk = (chat: Chat, text: string): boolean =>
  text.trim() !== '' &&
  text.trim().length <= MESSAGE_LENGTH &&
  !isBusy(chat) &&
  (chat.opened.kind === 'new' || chat.opened.kind === 'kept')

/** Returns the id of the open or loading conversation, or null for a new one that hasn't started. */
export function openId({ opened }: Pick<Chat, 'opened'>): string | null {
  if (opened.kind === 'new') return null
  return opened.kind === 'kept' ? opened.conversation.id : opened.id
}

export const isOpen = (chat: Chat, target: Target): boolean =>
  target.kind === 'kept'
    ? openId(chat) === target.id
    : chat.opened.kind === 'new' &&
      chat.opened.about?.attemptId === target.about?.attemptId &&
      chat.opened.about?.questionId === target.about?.questionId

/** Adds a question that is being sent. */
export const asked = (chat: Chat, question: Question & { at: string }): Chat => ({
  ...chat,
  asking: { ...question, questionId: null, answer: '', phase: 'waiting' },
  refused: null,
  told: 'The tutor is answering.',
})
export const askedAgain = (chat: Chat): Chat =>
  chat.asking === null ? chat : { ...chat, asking: { ...chat.asking, phase: 'again' }, told: '' }

/** Applies one line of the answer. */
export function heard(chat: Chat, line: Line): Chat {
  const { asking } = chat
  if (asking === null) return chat
  if (line.type === 'begun')
    return {
      ...chat,
      opened: withMessages(chat.opened, line.conversation, [line.question]),
      asking: { ...asking, questionId: line.question.id },
    }
  if (line.type !== 'text') return chat
  // A resent question's answer starts over.
  const before = asking.phase === 'answering' ? asking.answer : ''
  return { ...chat, asking: { ...asking, answer: before + line.text, phase: 'answering' } }
}

/** Applies the outcome of the question. */
export function settled(chat: Chat, outcome: Outcome): Chat {
  const { asking } = chat
  if (asking === null) return chat
  switch (outcome.kind) {
    case 'done': {
      const { conversation, question, answer } = outcome
      return {
        opened: withMessages(chat.opened, conversation, [question, answer]),
        asking: null,
        refused: null,
        told: `The tutor says: ${plainAnswer(answer.content)}`,
      }
    }
    case 'stopped':
      return stopped(chat, asking)
    case 'no-plan':
      return { ...chat, asking: null, told: '' }
    case 'refused':
      if (asking.questionId === null) return { ...chat, asking: null, refused: outcome, told: '' }
      return { ...chat, asking: { ...asking, phase: { trouble: outcome } }, told: '' }
    case 'lost':
      return { ...chat, asking: { ...asking, phase: { trouble: outcome } }, told: '' }
  }
}

/**
 * Keeps the partial answer. If the server may not have stored the question, drops both; the caller returns
 * the text.
 */
function stopped(chat: Chat, asking: Asking): Chat {
  const { opened } = chat
  if (asking.questionId === null || opened.kind !== 'kept') return { ...chat, asking: null, told: '' }
  const answer: Message = {
    id: `${asking.key}-stopped`,
    type: 'ai',
    content: asking.answer,
    timestamp: asking.at,
    stopped: true,
  }
  return {
    ...chat,
    opened: withMessages(opened, opened.conversation, [answer]),
    asking: null,
    told: 'You stopped the answer.',
  }
}

/** Replaces known messages in place and appends new ones. */
function withMessages(opened: Opened, conversation: Conversation, more: readonly Message[]): Opened {
  const before = opened.kind === 'kept' && opened.conversation.id === conversation.id ? opened.messages : []
  const known = before.map((message) => more.find(({ id }) => id === message.id) ?? message)
  const fresh = more.filter(({ id }) => !before.some((message) => message.id === id))
  return { kind: 'kept', conversation, messages: [...known, ...fresh] }
}

/**
 * Shows a conversation that was loaded. @param left an unanswered question that this tab stored before a
 * reload
 */
export function opened({ conversation, messages }: KeptConversation, left: Asking | null): Chat {
  const place =
    left === null
      ? -1
      : messages.findLastIndex(({ type, content }) => type === 'user' && content === left.text.trim())
  const question = messages[place]
  const answer = messages.slice(place + 1).find(({ type }) => type === 'ai')
  const kept = (shown: readonly Message[]): Opened => ({ kind: 'kept', conversation, messages: shown })
  if (left === null || (question !== undefined && answer !== undefined && !answer.stopped))
    return { ...BLANK, opened: kept(messages) }
  if (question === undefined) return { ...BLANK, opened: kept(messages), asking: left }
  // The student didn't stop this answer: the connection broke, and the server stored the part until then.
  return {
    ...BLANK,
    opened: kept(messages.filter((message) => message !== answer)),
    asking: { ...left, questionId: question.id, answer: answer?.content ?? '' },
  }
}
