import { maxCostMicros } from '#domain/generation/cost.ts'
import { contentProblems, tidyContent } from '#domain/study-guides/check-content.ts'
import { findStudyGuide, STUDY_GUIDE_OUTLINES, type StudyGuide } from '#domain/study-guides/study-guides.ts'
import { hasTopics, weakTopics, type Focus } from '#domain/study-guides/weak-topics.ts'
import type { GradedQuestion } from '#domain/scoring/breakdown.ts'
import { VisibleError } from '#domain/errors.ts'
import { AnswerUnusable, ModelRefused, ModelThrottled, ModelTimedOut } from '#lambdas/shared/model/errors.ts'
import { studyGuideTask, studyGuideV2 } from '#lambdas/shared/model/prompts/study-guide.v2.ts'
import type { StudentPayer } from '#lambdas/shared/model/budget.ts'
import { sizeOf, type StreamingRequest, type StreamingModel } from '#lambdas/shared/model/streaming-model.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { GuideCacheStore } from '#lambdas/shared/store/guide-cache-store.ts'
import { log } from '#lambdas/shared/platform/log.ts'
import { Streamed, type Progress } from '#lambdas/shared/platform/streamed.ts'
import { refundOnFailure, withinBudget } from '../shared/budget-refusals.ts'

/** The longest guide of about 2,000 words takes 2,700 tokens. */
const MAX_TOKENS = 4000

export type GuideReply =
  ({ success: true; content: string; focus: Focus[] } & StudyGuide) | { success: false; error: string }

const failureReply = (error: string): GuideReply => ({ success: false, error })
const FAILED = failureReply('The AI couldn’t write the study guide. Please try again.')

type Parts = {
  model: StreamingModel
  modelId: string
  payer: StudentPayer
  /** Rejects a caller that has reached the limit. `mostMicros` is the highest cost of this guide. */
  allow: (mostMicros: number) => Promise<void>
  cache: Pick<GuideCacheStore, 'read' | 'write'>
  /** Returns the questions of the caller's latest tests. Empty for a guest. */
  results: () => Promise<GradedQuestion[]>
}

/**
 * Writes one of the six guides with a model, for the topics that the caller misses most. A guide without such topics
 * is cached, and a cached guide costs nothing. The model sees nothing that the caller typed, and none of its text is
 * sent until the whole text is checked.
 * @throws VisibleError bad_request for any other guide, too_many_requests if the budget is spent or `allow`
 *   rejects the caller
 */
export async function writeGuide(
  { model, modelId, payer, allow, cache, results }: Parts,
  requested: StudyGuide,
): Promise<Streamed<GuideReply>> {
  const guide = findStudyGuide(requested)
  if (guide === undefined) throw new VisibleError('bad_request', 'There is no such study guide.')
  const { title, category, duration } = guide
  const focus = hasTopics(title) ? weakTopics(title, await results()) : []
  const replyWith = (content: string): GuideReply => ({
    success: true,
    title,
    category,
    duration,
    content,
    focus,
  })
  const modelRequest: StreamingRequest = {
    modelId,
    promptName: studyGuideV2.name,
    system: studyGuideV2.system,
    messages: [{ role: 'user', text: studyGuideTask(guide, STUDY_GUIDE_OUTLINES[title], focus) }],
    maxTokens: MAX_TOKENS,
    payer,
  }
  const digest = hash(
    JSON.stringify({ modelId, system: modelRequest.system, messages: modelRequest.messages }),
  )
  const cached = focus.length === 0 ? await cache.read(digest) : undefined
  if (cached !== undefined)
    return new Streamed(async ({ tick }) => {
      countWords(tick)(cached)
      return replyWith(cached)
    }, FAILED)
  const stream = await withinBudget(payer.share, () => model.open(modelRequest))
  // After the reservation, so that a try that a budget rejects doesn't count against the limit.
  await refundOnFailure(stream, () => allow(maxCostMicros(modelId, sizeOf(modelRequest))))

  async function work({ tick, signal }: Progress): Promise<GuideReply> {
    let text: string
    try {
      text = await stream({ signal, onText: countWords(tick) })
    } catch (error) {
      const known = reasonOf(error)
      if (known === null) throw error
      log.warn('study guide failed', { reason: known.reason })
      return failureReply(known.message)
    }
    const content = tidyContent(title, text)
    const problems = contentProblems(content)
    if (problems.length === 0) {
      if (focus.length === 0) await cache.write(digest, content)
      return replyWith(content)
    }
    log.warn('a study guide failed its checks', { problems: problems.join('; ') })
    return FAILED
  }

  return new Streamed(work, FAILED)
}

/** Returns a function that calls `tick` for each word that begins, however the text is cut into pieces. */
export function countWords(tick: () => void): (piece: string) => void {
  let isInWord = false
  return (piece) => {
    for (const character of piece) {
      const isSpace = /\s/.test(character)
      if (!isSpace && !isInWord) tick()
      isInWord = !isSpace
    }
  }
}

/**
 * Returns the reason of a failed call for the log and a message for the caller, or null for an unexpected
 * error.
 */
function reasonOf(error: unknown): { reason: string; message: string } | null {
  if (error instanceof ModelThrottled)
    return { reason: error.message, message: 'The AI is busy right now. Please try again in a minute.' }
  if (error instanceof ModelTimedOut)
    return { reason: error.message, message: 'The AI took too long. Please try again.' }
  if (error instanceof ModelRefused || error instanceof AnswerUnusable)
    return { reason: error.message, message: 'The AI couldn’t write the study guide. Please try again.' }
  return null
}
