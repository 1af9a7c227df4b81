import type { ErrorCode } from '../../../../../domain/errors.ts'
import { MESSAGE_LENGTH } from '../../../../../domain/tutor/message.ts'
import { plainAnswer } from './markdown.ts'
import type { About, Conversation, KeptConversation, Line, Message, Outcome, Question } from './tutor-api.ts'

/** What the chat shows, and what follows from what happens: no clock, no network, no storage. */

/** What the address asks for. */
export type Target = { kind: 'new'; about: About | null } | { kind: 'kept'; id: string }

export type Opened =
  | { kind: 'new'; about: About | null }
  | { kind: 'loading'; id: string }
  /** The server does not have it any more. */
  | { kind: 'absent'; id: string }
  /** The server could not be reached. */
  | { kind: 'failed'; id: string }
  | { kind: 'kept'; conversation: Conversation; messages: readonly Message[] }

/** A question that has no answer yet. */
export type Asking = Question & {
  /** When it was sent, in ISO 8601. */
  at: string
  /** Of the question among the messages; null until the server has said that it is kept. */
  questionId: string | null
  /** What has come of the answer. */
  answer: string
  phase: 'waiting' | 'answering' | 'again' | { trouble: Trouble }
}
/** `refused` is said by the server in its own words. */
export type Refusal = { kind: 'refused'; reason: string; code: ErrorCode | null }
export type Trouble = { kind: 'lost' } | Refusal

export type Chat = {
  opened: Opened
  asking: Asking | null
  /** Why the last question was not taken; its text is the student's again. */
  refused: Refusal | null
  /** What a screen reader is told: that an answer is written, then the whole answer, once. */
  told: string
}

export const BLANK: Chat = { opened: { kind: 'new', about: null }, asking: null, refused: null, told: '' }

export const isBusy = ({ asking }: Chat): boolean => asking !== null && typeof asking.phase === 'string'

/** Blank text is nothing, too long a text is refused, and one question goes before the next. */
export const canAsk = (chat: Chat, text: string): boolean =>
  text.trim() !== '' &&
  text.trim().length <= MESSAGE_LENGTH &&
  !isBusy(chat) &&
  (chat.opened.kind === 'new' || chat.opened.kind === 'kept')

/** The id of the conversation that is open, or is being opened; null of one that has not begun. */
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

/** A question is sent, or sent again. */
export const asked = (chat: Chat, question: Question & { at: string }): Chat => ({
  ...chat,
  asking: { ...question, questionId: null, answer: '', phase: 'waiting' },
  refused: null,
  told: 'The tutor is answering.',
})
export const askedAgain = (chat: Chat): Chat =>
  chat.asking === null ? chat : { ...chat, asking: { ...chat.asking, phase: 'again' }, told: '' }

/** A line of the answer came. */
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
  // An answer that is sent again begins anew.
  const before = asking.phase === 'answering' ? asking.answer : ''
  return { ...chat, asking: { ...asking, answer: before + line.text, phase: 'answering' } }
}

/** What became of the question. */
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

/** What came of the answer stays. Of a question that nobody knows to be kept nothing does: its text goes back. */
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

/** Messages that are there already are replaced, in their place. */
function withMessages(opened: Opened, conversation: Conversation, more: readonly Message[]): Opened {
  const before = opened.kind === 'kept' && opened.conversation.id === conversation.id ? opened.messages : []
  const known = before.map((message) => more.find(({ id }) => id === message.id) ?? message)
  const fresh = more.filter(({ id }) => !before.some((message) => message.id === id))
  return { kind: 'kept', conversation, messages: [...known, ...fresh] }
}

/** A conversation was read. @param left a question of this tab that has got no answer, from before the page was loaded */
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
  // Nobody stopped it: the connection broke off, and what had come until then was kept.
  return {
    ...BLANK,
    opened: kept(messages.filter((message) => message !== answer)),
    asking: { ...left, questionId: question.id, answer: answer?.content ?? '' },
  }
}
