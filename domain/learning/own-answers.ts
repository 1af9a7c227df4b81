import { isReviewable, NO_ANSWER, scoredAnswers, type Answer, type Attempt } from '../attempts/attempt.ts'
import type { AnswerKey } from '../attempts/grade.ts'
import type { Difficulty, Section } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { BY_LABEL, type Calibration } from './calibration.ts'
import type { ServedItem } from './evidence.ts'
import { paceLabel, suggestTag, type PaceLabel, type Tag } from './tags.ts'

/** An answer of a reviewed test, as its student may see it. Unlike evidence, it exists for unanswered questions. */
export type OwnAnswer = {
  questionId: string
  section: Section
  topic: string
  difficultyLevel: Difficulty
  /** The difficulty in steps, if it was calibrated away from its label's. */
  step?: number | undefined
  timeSpentSeconds: number
  /** Null if the question wasn't answered. */
  pace: PaceLabel | null
  isAnswered: boolean
  isCorrect: boolean
  /** The student's own tag of a missed question. */
  tag: Tag | null
  suggested: Tag | null
  hints?: number | undefined
  changes?: number | undefined
  firstRight?: boolean | undefined
}

/** A served question. `opensPassage`: whether it's the first one of its passage. */
export type ServedQuestion = ServedItem & { opensPassage: boolean }

/** Whether the first choice was right; undefined if the choice wasn't stored, or the question has no key. */
export const isFirstRight = (
  { firstChoice }: Pick<Answer, 'firstChoice'>,
  option: OptionIndex | undefined,
): boolean | undefined =>
  firstChoice === undefined || option === undefined ? undefined : firstChoice === option

/** Returns the tag to show: null without one, and if the answer is correct now because the key was corrected. */
export const shownTag = (tag: Tag | undefined, isCorrect: boolean): Tag | null =>
  isCorrect ? null : (tag ?? null)

/**
 * Returns an entry for each scored question of an attempt, in the order of the form; none if the attempt has no review.
 * The caller must make sure that the student has opened the review.
 * @param key the current key, in the order of the form
 * @param served in the order of the form
 * @param tags the student's tags by the questions' indexes in the form
 * @param calibration the difficulties of the questions
 * @throws RangeError if a question has no key
 */
export function ownAnswers(
  attempt: Attempt,
  key: AnswerKey,
  served: readonly ServedQuestion[],
  tags: ReadonlyMap<number, Tag> = new Map(),
  { steps }: Calibration = BY_LABEL,
): OwnAnswer[] {
  if (!isReviewable(attempt)) return []
  const scored = scoredAnswers(attempt)
  return served.slice(0, scored.length).map(({ itemId, section, topic, difficulty, opensPassage }, place) => {
    const answer = scored[place] ?? NO_ANSWER
    const { choice, timeSpentSeconds, hints, changes } = answer
    const option = key[place]
    if (option === undefined) throw new RangeError(`no key of question ${place} in ${attempt.id}`)
    const isCorrect = choice === option
    const step = steps.get(itemId)
    const evidence = {
      section,
      difficulty,
      seconds: timeSpentSeconds,
      isAnswered: choice !== null,
      isRight: isCorrect,
      opensPassage,
      firstRight: isFirstRight(answer, option),
    }
    return {
      questionId: itemId,
      section,
      topic,
      difficultyLevel: difficulty,
      ...(step === undefined ? {} : { step }),
      timeSpentSeconds,
      pace: choice === null ? null : paceLabel(attempt, evidence),
      isAnswered: choice !== null,
      isCorrect,
      tag: shownTag(tags.get(place), isCorrect),
      suggested: suggestTag(attempt, evidence),
      ...(hints === undefined ? {} : { hints }),
      ...(changes === undefined ? {} : { changes }),
      ...(evidence.firstRight === undefined ? {} : { firstRight: evidence.firstRight }),
    }
  })
}
