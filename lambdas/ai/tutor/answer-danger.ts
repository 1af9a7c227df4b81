import { VisibleError } from '#domain/errors.ts'
import { isFull, titleOf, type Turn, withAnswer } from '#domain/tutor/conversation.ts'
import { SAFETY_REPLY } from '#domain/tutor/safety-reply.ts'
import { log } from '#lambdas/shared/platform/log.ts'
import type { StreamedLines } from '#lambdas/shared/platform/streamed-lines.ts'
import type { ConversationStore, StoredConversation } from '#lambdas/shared/store/conversation-store.ts'
import type { LimitStore } from '#lambdas/shared/store/limit-store.ts'
import { streamFinishedAnswer } from './finished-answer.ts'
import type { AskCall, Line } from './ask-route.ts'
import type { createConversationUpdate } from '#lambdas/shared/store/update-conversation.ts'

/** Limits what is stored, so that a program can't fill the table. The reply itself has no limit. */
const SAFETY_LIMIT = { name: 'tutor-safety', most: 60, windowMs: 24 * 3_600_000 }

/** The ids of a conversation and of a turn in it. */
export type TurnRef = { id: string; turnId: string }
type Parts = {
  conversations: Pick<ConversationStore, 'read'>
  limits: Pick<LimitStore, 'tryConsume'>
  updateConversation: ReturnType<typeof createConversationUpdate>
  storeQuestion: (call: AskCall, turnRef: TurnRef) => Promise<StoredConversation>
  now: () => number
}

/** Creates a function that sends the safety reply to a student who may be in danger, even if it can't be stored. */
export function createAnswerDanger(parts: Parts) {
  const { conversations, limits, updateConversation, storeQuestion, now } = parts

  /** Whether the conversation that the student continues is gone or full. */
  async function hasNoRoom({ caller, body }: AskCall, { id, turnId }: TurnRef): Promise<boolean> {
    const existing = await conversations.read(caller.userId, id)
    return existing === undefined ? body.conversationId !== null : isFull(existing, turnId)
  }

  /** Stores the question with its answer. Returns undefined if the daily limit is reached. */
  async function store(call: AskCall, turnRef: TurnRef, answer: NonNullable<Turn['answer']>) {
    const { userId } = call.caller
    if (!(await limits.tryConsume(SAFETY_LIMIT, { userId }, turnRef.turnId))) return undefined
    await storeQuestion(call, turnRef)
    return updateConversation(userId, turnRef.id, (stored) => {
      const next = stored === undefined ? null : withAnswer(stored, turnRef.turnId, answer)
      return next === null || stored === undefined ? null : { writes: stored.writes, ...next }
    })
  }

  /**
   * @param newId the id of a new conversation, for a question whose conversation is gone or full
   * @throws VisibleError unauthorized if the account was deleted
   */
  return async function answerDanger(
    call: AskCall,
    { newId, ...turnRef }: TurnRef & { newId: string },
  ): Promise<StreamedLines<Line>> {
    const { body } = call
    const at = now()
    // The safety reply reveals no key, so it counts as a hint.
    const answer = { text: SAFETY_REPLY, at, stopped: false, hintsOnly: true, source: null }
    try {
      if (await hasNoRoom(call, turnRef)) turnRef.id = newId
      const stored = await store(call, turnRef, answer)
      const turn = stored?.turns.find(({ id }) => id === turnRef.turnId)
      if (stored !== undefined && turn !== undefined) return streamFinishedAnswer(stored, turn)
    } catch (error) {
      if (error instanceof VisibleError && error.code === 'unauthorized') throw error
      log.error('a safety reply could not be stored', error)
    }
    const turn: Turn = { id: turnRef.turnId, question: body.message, askedAt: at, answer }
    return streamFinishedAnswer(
      { id: turnRef.id, title: titleOf(body.message), about: body.about, turns: [turn], updatedAt: at },
      turn,
    )
  }
}
