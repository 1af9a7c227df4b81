import { VisibleError } from '#domain/errors.ts'
import { ID_PREFIX } from '#domain/ids.ts'
import {
  type AnsweredTurn,
  isAnswered,
  isFull,
  recentAnsweredTurns,
  titleOf,
  withQuestion,
} from '#domain/tutor/conversation.ts'
import { isSameQuestion, type OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { isInDanger } from '#domain/tutor/safety.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import {
  DANGER_MARK_V3,
  TUTOR_MARK_V3,
  TUTOR_RULES_V3,
  tutorSystemV3,
  tutorV3,
} from '#lambdas/shared/model/prompts/tutor.v3.ts'
import type { StreamingModel } from '#lambdas/shared/model/streaming-model.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import { StreamedLines } from '#lambdas/shared/platform/streamed-lines.ts'
import {
  findOwnQuestion,
  hasSeenKey,
  type OwnQuestion,
  type QuestionStores,
} from '#lambdas/shared/questions/own-question.ts'
import type { ConversationStore, StoredConversation } from '#lambdas/shared/store/conversation-store.ts'
import type { LearningStore } from '#lambdas/shared/store/learning-store.ts'
import type { LimitStore } from '#lambdas/shared/store/limit-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import { refundOnFailure, withinBudget } from '../shared/budget-refusals.ts'
import type { AskCall, Line } from './ask-route.ts'
import { streamFinishedAnswer } from './finished-answer.ts'
import { createAnswerDanger, type TurnRef } from './answer-danger.ts'
import { answerLines } from './answer-lines.ts'
import { countFairUse } from './fair-use.ts'
import { createConversationUpdate, type UpdateEffects } from '#lambdas/shared/store/update-conversation.ts'
import { allowsOnlyHints } from './open-tests.ts'
import { materialOf } from './current-question.ts'
import { studentFacts } from './student-facts.ts'

/** About 150 words take 200 tokens; a whole solution takes three times that. */
const MAX_TOKENS = 900
/** The most characters of earlier questions and answers: about 3,000 tokens. */
const HISTORY = 12_000
const ID_LENGTH = 22

export type TutorParts = {
  model: StreamingModel
  /** Returns the model of the current settings, for each question. */
  modelId: () => Promise<string>
  conversations: ConversationStore
  attempts: QuestionStores['attempts']
  drills: QuestionStores['drills']
  learning: Pick<LearningStore, 'glance'>
  owners: Pick<OwnerIndex, 'list'>
  sets: Pick<SetStore, 'readForms' | 'readSource'>
  limits: Pick<LimitStore, 'tryConsume'>
  writeUnlessDeleted: WriteUnlessDeleted
}
export type TutorEffects = UpdateEffects & { now: () => number }
type Parts = TutorParts & {
  updateConversation: ReturnType<typeof createConversationUpdate>
  now: () => number
}

/**
 * Creates the tutor. A question is rejected before the first byte, or stored before a model is asked, so
 * that no text is lost.
 */
export function createTutor(tutorParts: TutorParts, { now, ...effects }: TutorEffects) {
  const { conversations, owners, limits } = tutorParts
  const updateConversation = createConversationUpdate(conversations, effects)
  const parts: Parts = { ...tutorParts, updateConversation, now }
  const answerDanger = createAnswerDanger({
    conversations,
    limits,
    updateConversation,
    storeQuestion: (call, turnRef) => storeQuestion(parts, call, turnRef),
    now,
  })

  return async function ask(call: AskCall): Promise<StreamedLines<Line>> {
    const { body, caller, idempotencyKey } = call
    const { userId } = caller
    const key = idempotencyKey ?? randomToken()
    const newId = ID_PREFIX.conversation + hash('conversation', userId, key).slice(0, ID_LENGTH)
    const id = body.conversationId ?? newId
    // The check for danger precedes all that can reject the question. The turn's id depends on the message, too,
    // because the idempotency key may belong to another question.
    if (isInDanger(body.message)) {
      const turnId = hash('danger', userId, key, body.message).slice(0, ID_LENGTH)
      return answerDanger(call, { id, newId, turnId })
    }
    const turnId = hash('turn', userId, key).slice(0, ID_LENGTH)
    const turnRef = { id, turnId }

    const existing = await conversations.read(userId, id)
    const existingTurn = existing?.turns.find((one) => one.id === turnId)
    if (existingTurn !== undefined && existingTurn.question !== body.message)
      throw new VisibleError('conflict', 'This Idempotency-Key was used for another question.')
    if (existing !== undefined && existingTurn !== undefined && isAnswered(existingTurn))
      return streamFinishedAnswer(existing, existingTurn)
    if (existing === undefined && body.conversationId !== null) throw noSuchConversation()
    if (existing !== undefined && body.about !== null && !isSameQuestion(existing.about, body.about))
      throw new VisibleError(
        'bad_request',
        'about: this conversation is about something else; start a new one',
      )
    const about = existing === undefined ? body.about : existing.about
    const currentQuestion = await findCurrentQuestion(parts, userId, about, existing === undefined)
    if (existing !== undefined && isFull(existing, turnId)) throw conversationFull()
    const hintsOnly = await allowsOnlyHints(owners, userId, currentQuestion, now())
    await countFairUse(limits, userId)
    const stream = await openStream(parts, call, {
      currentQuestion,
      earlierTurns: recentAnsweredTurns(existing?.turns ?? [], turnId, {
        characters: HISTORY,
        hintsOnly,
      }),
      hintsOnly,
    })
    const storedConversation = await refundOnFailure(stream, () => storeQuestion(parts, call, turnRef))
    const guard = {
      secret: TUTOR_RULES_V3,
      mark: TUTOR_MARK_V3,
      dangerMark: DANGER_MARK_V3,
      hintsOnly,
    }
    return answerLines({
      ...turnRef,
      userId,
      stored: storedConversation,
      updateConversation,
      now,
      stream,
      guard,
    })
  }
}

/**
 * Returns the question that a conversation is about; null if it's about none, or if its test or drill no longer
 * exists.
 * @throws VisibleError for a new conversation: not_found if the question isn't the student's; conflict if a drill is
 *   still asking it
 */
async function findCurrentQuestion(
  parts: Parts,
  userId: string,
  about: OwnQuestionRef | null,
  isNew: boolean,
): Promise<OwnQuestion | null> {
  if (about === null) return null
  try {
    const now = parts.now()
    const question = await findOwnQuestion(parts, userId, about, now)
    if (question.source.kind === 'drill' && !hasSeenKey(question, now))
      throw new VisibleError('conflict', 'Answer this question first. Then ask the tutor about it.')
    return question
  } catch (error) {
    if (isNew || !(error instanceof VisibleError)) throw error
    return null
  }
}

type Context = {
  currentQuestion: OwnQuestion | null
  earlierTurns: readonly AnsweredTurn[]
  hintsOnly: boolean
}

/** Reserves the money for an answer and returns the function that streams it. */
const openStream = (
  { model, modelId, sets, learning }: Parts,
  { body, caller }: AskCall,
  { currentQuestion, earlierTurns, hintsOnly }: Context,
) =>
  withinBudget('paid', async () =>
    model.open({
      modelId: await modelId(),
      promptName: tutorV3.name,
      system: tutorSystemV3({
        hintsOnly,
        material:
          currentQuestion === null
            ? null
            : await materialFor({ sets, learning }, caller.userId, currentQuestion, hintsOnly),
      }),
      messages: [
        ...earlierTurns.flatMap(({ question, answer }) => [
          { role: 'user' as const, text: question },
          { role: 'assistant' as const, text: answer },
        ]),
        { role: 'user' as const, text: body.message },
      ],
      maxTokens: MAX_TOKENS,
      payer: { share: 'paid', studentId: caller.userId },
    }),
  )

/** Returns what the model gets to know about the question and, unless it may only give hints, about the student. */
async function materialFor(
  { sets, learning }: Pick<Parts, 'sets' | 'learning'>,
  userId: string,
  question: OwnQuestion,
  hintsOnly: boolean,
): Promise<string> {
  const material = await materialOf(sets, question, !hintsOnly)
  return hintsOnly ? material : [material, ...(await studentFacts(learning, userId, question))].join('\n\n')
}

/**
 * Stores a question. Checks again whether the conversation is full, since another question may have come
 * first.
 */
async function storeQuestion(
  { writeUnlessDeleted, updateConversation, now }: Parts,
  { caller, body }: AskCall,
  { id, turnId }: TurnRef,
): Promise<StoredConversation> {
  const at = now()
  const newConversation = {
    id,
    title: titleOf(body.message),
    about: body.about,
    turns: [],
    updatedAt: at,
    writes: 0,
  }
  const storedConversation = await writeUnlessDeleted(caller, () =>
    updateConversation(caller.userId, id, (stored) => {
      if (stored === undefined && body.conversationId === id) return null
      const before = stored ?? newConversation
      if (isFull(before, turnId)) throw conversationFull()
      const after = withQuestion(before, { id: turnId, question: body.message }, at)
      return after === before ? before : { ...after, writes: before.writes }
    }),
  )
  if (storedConversation === undefined) throw noSuchConversation()
  return storedConversation
}

const conversationFull = () =>
  new VisibleError('conflict', 'This conversation is full. Please start a new one.')
const noSuchConversation = () => new VisibleError('not_found', 'There is no such conversation.')
