import {
  viewAnswer,
  viewConversation,
  viewQuestion,
  withAnswer,
  type Answer,
} from '../../../domain/tutor/conversation.ts'
import {
  createGuard,
  GUARD_REPLIES,
  type Caught,
  type GuardRules,
  type Heard,
} from '../../../domain/tutor/guard.ts'
import { AnswerUnusable } from '../../shared/model/errors.ts'
import type { TellingModel } from '../../shared/model/telling-model.ts'
import { log } from '../../shared/platform/log.ts'
import { StreamedLines } from '../../shared/platform/streamed-lines.ts'
import type { StoredConversation } from '../../shared/store/conversation-store.ts'
import type { Line } from './ask-tutor.ts'
import type { createKeep } from './keep.ts'
import { NOT_REACHED, whyNot } from './why-not.ts'

type Tell = Awaited<ReturnType<TellingModel['open']>>

type Answering = {
  userId: string
  id: string
  turnId: string
  /** The conversation, including the question. */
  kept: StoredConversation
  keep: ReturnType<typeof createKeep>
  now: () => number
} & ({ tell: Tell; guard: GuardRules } | { reply: string })

/**
 * Answers a stored question line by line, and stores the answer: all of it, or as much as arrived before
 * the student left.
 */
export function answerLines(answering: Answering): StreamedLines<Line> {
  const { userId, id, turnId, kept, keep, now } = answering

  async function keepAnswer(answer: Answer) {
    const after = await keep(userId, id, (stored) => {
      const next = stored === undefined ? null : withAnswer(stored, turnId, answer)
      return next === null || stored === undefined ? null : { writes: stored.writes, ...next }
    })
    const turn = after?.turns.find((one) => one.id === turnId)
    return after === undefined || turn === undefined ? null : { after, turn }
  }

  return new StreamedLines<Line>(
    async ({ send, signal }) => {
      const turn = kept.turns.find((one) => one.id === turnId)
      if (turn === undefined) throw new Error('a question was not stored')
      send({ type: 'begun', conversation: viewConversation(kept), question: viewQuestion(turn) })
      let text = ''
      let stopped = false
      const pass = (piece: string): void => {
        if (piece === '') return
        text += piece
        send({ type: 'text', text: piece })
      }
      if ('reply' in answering) pass(answering.reply)
      else
        try {
          await tellGuarded(answering, pass, signal)
        } catch (error) {
          stopped = signal.aborted
          const why = stopped ? '' : whyNot(error)
          if (why === null) throw error
          if (!stopped) return send({ type: 'failed', error: why })
        }
      if (text.trim() === '') {
        if (stopped) return
        log.warn('the tutor returned no text')
        return send({ type: 'failed', error: whyNot(new AnswerUnusable()) ?? NOT_REACHED })
      }
      const done = await keepAnswer({
        text,
        at: now(),
        stopped,
        // A fixed reply doesn't reveal a key either.
        hintsOnly: 'reply' in answering || answering.guard.hintsOnly,
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
    { type: 'failed', error: NOT_REACHED },
  )
}

/** Passes on the text that the guard allows. If the guard objects, ends the call and sends a replacement. */
async function tellGuarded(
  { tell, guard: rules }: { tell: Tell; guard: GuardRules },
  pass: (piece: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const guard = createGuard(rules)
  const off = new AbortController()
  const found: { caught: Caught | null; begun: boolean } = { caught: null, begun: false }
  const hear = (heard: Heard): void => {
    if ('caught' in heard) {
      found.caught = heard.caught
      off.abort()
    } else {
      found.begun ||= heard.shown !== ''
      pass(heard.shown)
    }
  }
  const onText = (piece: string): void => {
    if (found.caught === null) hear(guard.push(piece))
  }
  try {
    await tell({ signal: AbortSignal.any([signal, off.signal]), onText })
  } catch (error) {
    if (found.caught === null) throw error
  }
  if (found.caught === null) hear(guard.end())
  if (found.caught === null) return
  log.warn('the guard cut off an answer of the tutor', { caught: found.caught })
  pass(`${found.begun ? '\n\n' : ''}${GUARD_REPLIES[found.caught]}`)
}
