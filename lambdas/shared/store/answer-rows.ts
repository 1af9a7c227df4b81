import { isReviewable, isUnscored, NO_ANSWER } from '#domain/attempts/attempt.ts'
import { questionId } from '#domain/ids.ts'
import type { SecretSet } from '#domain/items/item.ts'
import type { StoredAttempt } from './attempt-item.ts'
import { optionText, questionsWithSets } from './served.ts'

/**
 * Unpacks the answers of an attempt into rows, one per question in form order. The key and correctness are
 * null unless the attempt has a review: an open attempt may still accept answers, and one that was left or is
 * unanswered never shows its keys.
 * @param sets the form's sets, in its order
 * @param options `showsKeys`: whether the reader may see keys at all
 */
export function answerRows(
  { attempt, form, key, tags }: Pick<StoredAttempt, 'attempt' | 'form' | 'key' | 'tags'>,
  sets: readonly SecretSet[],
  { showsKeys = true }: { showsKeys?: boolean } = {},
) {
  return questionsWithSets(form, sets).map(({ set, index, item }, place) => {
    const { choice, firstChoice = null, ...answer } = attempt.answers[place] ?? NO_ANSWER
    const correct = isReviewable(attempt) && showsKeys ? key[place] : undefined
    const tag = tags?.get(place)
    return {
      testSessionId: attempt.id,
      questionId: questionId(set.id, index),
      section: set.section,
      topic: item.topic,
      difficultyLevel: set.difficulty,
      questionText: item.questionText,
      userAnswer: optionText(item, choice),
      correctAnswer: correct === undefined ? null : optionText(item, correct),
      isCorrect: correct === undefined ? null : choice === correct,
      timeSpentSeconds: answer.timeSpentSeconds,
      bookmarked: answer.bookmarked,
      hints: answer.hints ?? 0,
      changes: answer.changes ?? null,
      firstAnswer: optionText(item, firstChoice),
      ...(isUnscored(attempt, place) ? { unscored: true as const } : {}),
      ...(tag === undefined ? {} : { tag }),
    }
  })
}
