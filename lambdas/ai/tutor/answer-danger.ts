import { VisibleError } from '#domain/errors.ts'
import { titleOf, type Turn } from '#domain/tutor/conversation.ts'
import { SAFETY_REPLY } from '#domain/tutor/safety.ts'
import { log } from '#lambdas/shared/platform/log.ts'
import type { StreamedLines } from '#lambdas/shared/platform/streamed-lines.ts'
import type { StoredConversation } from '#lambdas/shared/store/conversation-store.ts'
import type { LimitStore } from '#lambdas/shared/store/limit-store.ts'
import { repeatAnswer } from './repeat-answer.ts'
import { answerLines } from './answer-lines.ts'
import type { AskCall, Line } from './ask-route.ts'
import type { createConversationUpdate } from './update-conversation.ts'

/** Limits what is stored, so that a program can't fill the table. The reply itself has no limit. */
const SAFETY_LIMIT = { name: 'tutor-safety', most: 60, windowMs: 24 * 3_600_000 }

type Place = { id: string; turnId: string }
type Parts = {
  limits: Pick<LimitStore, 'tryConsume'>
  updateConversation: ReturnType<typeof createConversationUpdate>
  storeQuestion: (call: AskCall, place: Place) => Promise<StoredConversation>
  now: () => number
}

/** Sends the fixed reply to a student who may be in danger, even if it can't be stored. */
export function createAnswerDanger({ limits, updateConversation, storeQuestion, now }: Parts) {
  async function tryToStore(call: AskCall, place: Place): Promise<StoredConversation | null> {
    try {
      const { userId } = call.caller
      return (await limits.tryConsume(SAFETY_LIMIT, { userId }, place.turnId))
        ? await storeQuestion(call, place)
        : null
    } catch (error) {
      if (error instanceof VisibleError && error.code === 'unauthorized') throw error
      log.error('a safety reply could not be stored', error)
      return null
    }
  }

  return async function answerDanger(call: AskCall, place: Place): Promise<StreamedLines<Line>> {
    const { body, caller } = call
    const stored = await tryToStore(call, place)
    if (stored !== null)
      return answerLines({
        ...place,
        userId: caller.userId,
        stored,
        updateConversation,
        now,
        reply: SAFETY_REPLY,
      })
    const at = now()
    const answer = { text: SAFETY_REPLY, at, stopped: false, hintsOnly: true }
    const turn: Turn = { id: place.turnId, question: body.message, askedAt: at, answer }
    const shown = {
      id: place.id,
      title: titleOf(body.message),
      about: body.about,
      turns: [turn],
      updatedAt: at,
    }
    return repeatAnswer(shown, turn)
  }
}
