import { KEPT_DAYS, type MessageType } from './message.ts'

/** A question of a test that a conversation was opened from. */
export type About = { attemptId: string; questionId: string }

/** A question with its answer. Questions that are asked at the same moment keep their own answers. */
export type Turn = {
  /** From the student and the key that came with the question: a repeat is the same turn. */
  id: string
  question: string
  askedAt: number
  /** Null where none has come yet. */
  answer: Answer | null
}

export type Answer = {
  text: string
  at: number
  /** The student went away before its end. */
  stopped: boolean
  /** It was given while a test was open, and so tells no key. */
  hintsOnly: boolean
}

/** A conversation with the tutor; all times are epoch ms. */
export type Conversation = {
  id: string
  title: string
  about: About | null
  turns: readonly Turn[]
  updatedAt: number
}

/** Questions of one conversation. A longer one would cost more to read and to think through than a new one. */
export const MOST_TURNS = 30

const DAY_MS = 86_400_000
/** When a conversation goes by itself, epoch ms. */
export const expiresAt = ({ updatedAt }: Pick<Conversation, 'updatedAt'>): number =>
  updatedAt + KEPT_DAYS * DAY_MS

const TITLE_LENGTH = 60

/** The beginning of a question, in whole words where it has some. */
export function titleOf(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ')
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  const space = cut.lastIndexOf(' ')
  // Half a character is no text.
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Whether it has no room for this question, which is not in it. */
export const isFull = ({ turns }: Pick<Conversation, 'turns'>, turnId: string): boolean =>
  turns.length >= MOST_TURNS && !turns.some(({ id }) => id === turnId)

/** With one more question; as it is where the question is there already. */
export function withQuestion(
  conversation: Conversation,
  { id, question }: Pick<Turn, 'id' | 'question'>,
  now: number,
): Conversation {
  if (conversation.turns.some((turn) => turn.id === id)) return conversation
  const turn: Turn = { id, question, askedAt: now, answer: null }
  return { ...conversation, turns: [...conversation.turns, turn], updatedAt: now }
}

/** With an answer, but for a whole one that is there already: what was stopped gives way. Null where the question is gone. */
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

/** A repeat of this question is answered with what was said: nobody stopped it. */
export const isAnswered = ({ answer }: Turn): boolean => answer !== null && !answer.stopped

/** What of a conversation the model is shown, oldest first. */
export type Said = { question: string; answer: string }

/**
 * The newest exchanges before a question that fit into so many characters, in their order; none with a gap after it. While a
 * test is open, only those that were had while one was: another may have told the key of a question that is in it.
 */
export function recentExchanges(
  turns: readonly Turn[],
  turnId: string,
  { characters, hintsOnly }: { characters: number; hintsOnly: boolean },
): Said[] {
  const at = turns.findIndex(({ id }) => id === turnId)
  const before = at === -1 ? turns : turns.slice(0, at)
  const said = before.flatMap(({ question, answer }) =>
    answer === null || answer.text === '' || (hintsOnly && !answer.hintsOnly)
      ? []
      : [{ question, answer: answer.text }],
  )
  let left = characters
  const kept: Said[] = []
  for (const exchange of said.toReversed()) {
    left -= exchange.question.length + exchange.answer.length
    if (left < 0) break
    kept.unshift(exchange)
  }
  return kept
}

/** A message as it is shown. */
export type Message = { id: string; type: MessageType; content: string; timestamp: string; stopped: boolean }

const time = (epochMs: number): string => new Date(epochMs).toISOString()

/** A conversation as its student sees it in a list. */
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
})

export const viewAnswer = ({ id }: Turn, { text, at, stopped }: Answer): Message => ({
  id: `${id}-a`,
  type: 'ai',
  content: text,
  timestamp: time(at),
  stopped,
})

/** Every message in its order; a question without an answer stands alone. */
export const viewMessages = ({ turns }: Conversation): Message[] =>
  turns.flatMap((turn) => [
    viewQuestion(turn),
    ...(turn.answer === null ? [] : [viewAnswer(turn, turn.answer)]),
  ])
