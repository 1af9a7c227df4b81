import {
  viewAnswer,
  viewConversation,
  viewQuestion,
  withAnswer,
  type Answer,
} from '#domain/tutor/conversation.ts'
import {
  createGuard,
  GUARD_REPLIES,
  type Violation,
  type GuardRules,
  type GuardOutput,
} from '#domain/tutor/guard.ts'
import { kindOfQuestion } from '#domain/tutor/rating.ts'
import { AnswerUnusable } from '#lambdas/shared/model/errors.ts'
import { tutorV3 } from '#lambdas/shared/model/prompts/tutor.v3.ts'
import type { StreamingModel } from '#lambdas/shared/model/streaming-model.ts'
import { log } from '#lambdas/shared/platform/log.ts'
import { StreamedLines } from '#lambdas/shared/platform/streamed-lines.ts'
import type { StoredConversation } from '#lambdas/shared/store/conversation-store.ts'
import type { Line } from './ask-route.ts'
import type { createConversationUpdate } from '#lambdas/shared/store/update-conversation.ts'
import { UNREACHABLE_TEXT, failureText } from './failure-text.ts'

type StreamAnswer = Awaited<ReturnType<StreamingModel['open']>>

type Answering = {
  userId: string
  id: string
  turnId: string
  /** The conversation, including the question. */
  stored: StoredConversation
  updateConversation: ReturnType<typeof createConversationUpdate>
  now: () => number
  stream: StreamAnswer
  guard: GuardRules
}

/**
 * Answers a stored question line by line, and stores the answer: all of it, or as much as arrived before
 * the student stopped it or the connection was lost.
 */
export function answerLines(answering: Answering): StreamedLines<Line> {
  const { userId, id, turnId, stored: storedConversation, updateConversation, now } = answering

  async function storeAnswer(answer: Answer) {
    const after = await updateConversation(userId, id, (stored) => {
      const next = stored === undefined ? null : withAnswer(stored, turnId, answer)
      return next === null || stored === undefined ? null : { writes: stored.writes, ...next }
    })
    const turn = after?.turns.find((one) => one.id === turnId)
    return after === undefined || turn === undefined ? null : { after, turn }
  }

  return new StreamedLines<Line>(
    async ({ send, signal }) => {
      const turn = storedConversation.turns.find((one) => one.id === turnId)
      if (turn === undefined) throw new Error('a question was not stored')
      send({
        type: 'begun',
        conversation: viewConversation(storedConversation),
        question: viewQuestion(turn),
      })
      let text = ''
      let stopped = false
      let caught: Violation | null = null
      const sendText = (piece: string): void => {
        if (piece === '') return
        text += piece
        send({ type: 'text', text: piece })
      }
      try {
        caught = await streamGuarded(answering, sendText, signal)
      } catch (error) {
        stopped = signal.aborted
        const message = stopped ? '' : failureText(error)
        if (message === null) throw error
        if (!stopped) return send({ type: 'failed', error: message })
      }
      if (text.trim() === '') {
        if (stopped) return
        log.warn('the tutor returned no text')
        return send({ type: 'failed', error: failureText(new AnswerUnusable()) ?? UNREACHABLE_TEXT })
      }
      const done = await storeAnswer({
        text,
        at: now(),
        stopped,
        hintsOnly: answering.guard.hintsOnly,
        // Nobody is asked to rate the reply to a student in danger.
        source: caught === 'danger' ? null : { prompt: tutorV3.name, kind: kindOfQuestion(turn.question) },
      })
      if (done === null || done.turn.answer === null)
        return send({ type: 'failed', error: 'This conversation was deleted.' })
      send({
        type: 'done',
        conversation: viewConversation(done.after),
        question: viewQuestion(done.turn),
        answer: viewAnswer(done.turn, done.turn.answer),
      })
    },
    { type: 'failed', error: UNREACHABLE_TEXT },
  )
}

/**
 * Sends the text that the guard allows. If the guard finds a violation, ends the call and sends a fixed
 * reply.
 * @returns the violation
 */
async function streamGuarded(
  { stream, guard: rules }: { stream: StreamAnswer; guard: GuardRules },
  sendText: (piece: string) => void,
  signal: AbortSignal,
): Promise<Violation | null> {
  const guard = createGuard(rules)
  const guardStop = new AbortController()
  const state: { caught: Violation | null; hasShownText: boolean } = {
    caught: null,
    hasShownText: false,
  }
  const handleGuardOutput = (guardOutput: GuardOutput): void => {
    if ('caught' in guardOutput) {
      state.caught = guardOutput.caught
      guardStop.abort()
    } else {
      state.hasShownText ||= guardOutput.shown !== ''
      sendText(guardOutput.shown)
    }
  }
  const onText = (piece: string): void => {
    if (state.caught === null) handleGuardOutput(guard.push(piece))
  }
  try {
    await stream({ signal: AbortSignal.any([signal, guardStop.signal]), onText })
  } catch (error) {
    if (state.caught === null) throw error
  }
  if (state.caught === null) handleGuardOutput(guard.end())
  if (state.caught === null) return null
  // A student's distress isn't logged.
  if (state.caught !== 'danger') log.warn('the guard cut off a tutor answer', { caught: state.caught })
  sendText(`${state.hasShownText ? '\n\n' : ''}${GUARD_REPLIES[state.caught]}`)
  return state.caught
}
