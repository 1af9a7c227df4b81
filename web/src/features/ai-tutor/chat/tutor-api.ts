import { tutorRoutes } from '#domain/api/tutor.routes.ts'
import type { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import type { Rating } from '#domain/tutor/rating.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { ApiFailure, client, isRetryableSoon, type ReplyOf } from '#web/lib/api.ts'
import { readLines } from '#web/lib/read-lines.ts'
import { retry } from '#web/lib/retry.ts'

const api = client<typeof tutorRoutes, typeof tutorSchemas>(tutorRoutes)

type Reply<Name extends keyof typeof tutorSchemas> = ReplyOf<(typeof tutorSchemas)[Name]>
export type Line = Reply<'askTutor'>
export type ConversationWithMessages = Reply<'getConversation'>
export type Conversation = ConversationWithMessages['conversation']
export type Message = ConversationWithMessages['messages'][number]
/** The question of a test or a drill that a conversation is about. */
export type About = NonNullable<Conversation['about']>

/** A question to send. A repeat with the same idempotency key has no second effect. */
export type Question = {
  idempotencyKey: string
  text: string
  conversationId: string | null
  about: About | null
}

/** The outcome of a question. */
export type Outcome =
  | { kind: 'done'; conversation: Conversation; question: Message; answer: Message }
  /**
   * The server refused the request, or the tutor failed. `reason` is a message for the student; `code` is null
   * if the stream reported the failure.
   */
  | { kind: 'failed'; reason: string; code: ErrorCode | null }
  /** Unknown: the answer didn't arrive, or only partly. */
  | { kind: 'lost' }
  /** The student's tier doesn't include the tutor. */
  | { kind: 'tier-needed' }
  /** The student stopped the answer, or left the conversation. */
  | { kind: 'stopped' }

/** Longer than the function's timeout of 115 s (lib/ai/ai.ts), so that its own failure message can arrive. */
const TIMEOUT_MS = 125_000
const FAILED = 'The tutor can’t answer right now. Please try again in a minute.'

/** Asks the tutor. @param onLine called with each line as it arrives */
export async function ask(
  account: string,
  { idempotencyKey, text, conversationId, about }: Question,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: Line) => void },
): Promise<Outcome> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    const last = await api.askTutor({
      account,
      idempotencyKey,
      body: { conversationId, message: text, about },
      signal: controller.signal,
      timeoutMs: TIMEOUT_MS,
      read: (response) =>
        readLines(response, (line: Line) => {
          if (!signal.aborted) onLine(line)
        }),
    })
    return signal.aborted ? { kind: 'stopped' } : outcomeOf(last)
  } catch (error) {
    return signal.aborted ? { kind: 'stopped' } : failureOutcome(error)
  } finally {
    signal.removeEventListener('abort', stop)
    // readLines stops reading a silent response but leaves the request open.
    stop()
  }
}

function outcomeOf(last: Line): Outcome {
  if (last.type === 'failed') return { kind: 'failed', reason: last.error, code: null }
  return last.type === 'done' ? { ...last, kind: 'done' } : { kind: 'lost' }
}

function failureOutcome(error: unknown): Outcome {
  if (!(error instanceof ApiFailure)) {
    console.error(error)
    return { kind: 'lost' }
  }
  if (error.code === 'tier_needed') return { kind: 'tier-needed' }
  if (error.code === null) return { kind: 'lost' }
  // The server's messages are written for students, except for internal errors, which explain nothing.
  const reason = error.code === 'internal' ? FAILED : error.message
  return { kind: 'failed', reason, code: error.code }
}

/** The delays before a retry, in ms. */
const RETRY_DELAYS_MS = [1000]

export const listConversations = (account: string): Promise<Conversation[]> =>
  api.listConversations({ account }).then(({ conversations }) => conversations)

/** Fetches a conversation with its messages. @returns null if there is none, or the id is malformed */
export async function readConversation(
  account: string,
  id: string,
): Promise<ConversationWithMessages | null> {
  try {
    return await retry(
      () => api.getConversation({ account, params: { id } }),
      RETRY_DELAYS_MS,
      isRetryableSoon,
    )
  } catch (error) {
    if (error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'bad_request'))
      return null
    throw error
  }
}

export const deleteConversation = (account: string, id: string): Promise<unknown> =>
  api.deleteConversation({ account, params: { id } })

/** Rates an answer. A repeat counts once, so it may be sent again. */
export const rateAnswer = (account: string, id: string, answerId: string, rating: Rating): Promise<unknown> =>
  retry(
    () => api.rateAnswer({ account, params: { id, answerId }, body: { rating } }),
    RETRY_DELAYS_MS,
    isRetryableSoon,
  )
