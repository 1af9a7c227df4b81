import type { OwnQuestionRef } from '../learning/own-question-ref.ts'
import { CONVERSATION_DAYS, type MessageType } from './message.ts'
import type { AnswerSource, Rated, Rating } from './rating.ts'

/** The question of a test or a drill that a conversation was opened from. */
export type About = OwnQuestionRef

/** A question with its answer. Questions sent at the same time have their own answers. */
export type Turn = {
  /** Derived from the student and the idempotency key of the question: a repeat is the same turn. */
  id: string
  question: string
  askedAt: number
  /** Null if none has arrived yet. */
  answer: Answer | null
}

export type Answer = {
  text: string
  at: number
  /** Whether the answer is incomplete: the student stopped it, or the connection was lost. */
  stopped: boolean
  /** Whether the answer was given while a test was open, so that it reveals no key. */
  hintsOnly: boolean
  /** Null for an answer that can't be rated: a fixed reply to a student in danger, or one older than ratings. */
  source: AnswerSource | null
  /** The student's rating; absent until the first one. */
  rated?: Rated | undefined
}

/** A conversation with the tutor; all times are epoch ms. */
export type Conversation = {
  id: string
  title: string
  about: About | null
  turns: readonly Turn[]
  updatedAt: number
}

/** The maximum number of questions per conversation. A longer one would cost more tokens than a new one. */
export const MAX_TURNS = 30

const DAY_MS = 86_400_000
/** Returns when a conversation expires, epoch ms. */
export const expiresAt = ({ updatedAt }: Pick<Conversation, 'updatedAt'>): number =>
  updatedAt + CONVERSATION_DAYS * DAY_MS

const TITLE_LENGTH = 60

/** Returns the start of a question: at most 61 characters with the ellipsis, and whole words if possible. */
export function titleOf(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ')
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  const space = cut.lastIndexOf(' ')
  // Drops half of a surrogate pair at the cut.
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Whether a conversation has no room for a question. A question that it already contains needs none. */
export const isFull = ({ turns }: Pick<Conversation, 'turns'>, turnId: string): boolean =>
  turns.length >= MAX_TURNS && !turns.some(({ id }) => id === turnId)

/** Adds a question; returns the same conversation if the question is already in it. */
export function withQuestion(
  conversation: Conversation,
  { id, question }: Pick<Turn, 'id' | 'question'>,
  now: number,
): Conversation {
  if (conversation.turns.some((turn) => turn.id === id)) return conversation
  const turn: Turn = { id, question, askedAt: now, answer: null }
  return { ...conversation, turns: [...conversation.turns, turn], updatedAt: now }
}

/**
 * Adds an answer. A complete answer isn't replaced, but a stopped one is.
 * @returns null if the question is gone
 */
export function withAnswer(conversation: Conversation, turnId: string, answer: Answer): Conversation | null {
  const turn = conversation.turns.find(({ id }) => id === turnId)
  if (turn === undefined) return null
  if (isAnswered(turn)) return conversation
  return {
    ...conversation,
    turns: conversation.turns.map((one) => (one === turn ? { ...one, answer } : one)),
    updatedAt: Math.max(conversation.updatedAt, answer.at),
  }
}

/** Whether a question has a complete answer. A repeat of the question then gets the stored answer. */
export const isAnswered = ({ answer }: Turn): boolean => answer !== null && !answer.stopped

const answerIdOf = ({ id }: Pick<Turn, 'id'>): string => `${id}-a`

/** An answer that can be rated, and the id of its turn. */
export type RatableAnswer = Answer & { turnId: string; source: AnswerSource }

/** Returns the answer with this message id; undefined if there is none, or if it can't be rated. */
export function findRatable(
  { turns }: Pick<Conversation, 'turns'>,
  answerId: string,
): RatableAnswer | undefined {
  const turn = turns.find((one) => answerIdOf(one) === answerId)
  if (turn === undefined || turn.answer === null || turn.answer.stopped) return undefined
  const { answer } = turn
  return answer.source === null ? undefined : { ...answer, source: answer.source, turnId: turn.id }
}

/**
 * Rates an answer; returns the same conversation if it already has this rating.
 * @returns null if there is no such answer, or if it can't be rated
 */
export function withRating(
  conversation: Conversation,
  answerId: string,
  rating: Rating,
): Conversation | null {
  const ratable = findRatable(conversation, answerId)
  if (ratable === undefined) return null
  const { rating: before, changes } = ratable.rated ?? UNRATED
  if (before === rating) return conversation
  const rated = { rating, changes: changes + 1 }
  return {
    ...conversation,
    turns: conversation.turns.map((turn) =>
      turn.id === ratable.turnId && turn.answer !== null
        ? { ...turn, answer: { ...turn.answer, rated } }
        : turn,
    ),
  }
}

const UNRATED: Rated = { rating: 'none', changes: 0 }

/** An answered question in the model's input. */
export type AnsweredTurn = { question: string; answer: string }

/**
 * Returns the newest answered turns before a question that fit into a number of characters, oldest first
 * and without gaps. While a test is open, only answers given while a test was open are included: others may
 * have revealed the key of a question in the test.
 */
export function recentAnsweredTurns(
  turns: readonly Turn[],
  turnId: string,
  { characters, hintsOnly }: { characters: number; hintsOnly: boolean },
): AnsweredTurn[] {
  const at = turns.findIndex(({ id }) => id === turnId)
  const before = at === -1 ? turns : turns.slice(0, at)
  const answered = before.flatMap(({ question, answer }) =>
    answer === null || answer.text === '' || (hintsOnly && !answer.hintsOnly)
      ? []
      : [{ question, answer: answer.text }],
  )
  let remaining = characters
  const selected: AnsweredTurn[] = []
  for (const turn of answered.toReversed()) {
    remaining -= turn.question.length + turn.answer.length
    if (remaining < 0) break
    selected.unshift(turn)
  }
  return selected
}

/** A message as it's shown. */
export type Message = {
  id: string
  type: MessageType
  content: string
  timestamp: string
  stopped: boolean
  /** Null for a message that can't be rated. */
  rating: Rating | null
}

const time = (epochMs: number): string => new Date(epochMs).toISOString()

/** Returns a conversation as listed for its student. */
export const viewConversation = (conversation: Conversation) => ({
  id: conversation.id,
  title: conversation.title,
  about: conversation.about,
  updatedAt: time(conversation.updatedAt),
  expiresAt: time(expiresAt(conversation)),
})

export const viewQuestion = ({ id, question, askedAt }: Turn): Message => ({
  id: `${id}-q`,
  type: 'user',
  content: question,
  timestamp: time(askedAt),
  stopped: false,
  rating: null,
})

export const viewAnswer = (turn: Turn, { text, at, stopped, source, rated }: Answer): Message => ({
  id: answerIdOf(turn),
  type: 'ai',
  content: text,
  timestamp: time(at),
  stopped,
  rating: stopped || source === null ? null : (rated ?? UNRATED).rating,
})

/** Returns all messages in order; a question may have no answer after it. */
export const viewMessages = ({ turns }: Conversation): Message[] =>
  turns.flatMap((turn) => [
    viewQuestion(turn),
    ...(turn.answer === null ? [] : [viewAnswer(turn, turn.answer)]),
  ])
