import { filtersOf, NO_ANSWER, totalQuestions, type Attempt } from '../../../domain/attempts/attempt.ts'
import { advance } from '../../../domain/attempts/clocks.ts'
import { timeSpentSeconds } from '../../../domain/attempts/grade.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { questionId } from '../../../domain/ids.ts'
import { toPublicItem, toPublicSet, type SecretSet, type TeachingItem } from '../../../domain/items/item.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import { optionText, served } from '../../shared/store/served.ts'

/** What a student may see of an attempt. Every field is named: the key stays where it is. */
export const viewAttempt = (attempt: Attempt, now: number) => ({
  id: attempt.id,
  section: attempt.section,
  version: attempt.version,
  mode: attempt.mode,
  createdAt: attempt.createdAt,
  serverTime: now,
  requestedQuestions: attempt.requested,
  ...filtersOf(attempt),
  limited: attempt.limited,
  totalQuestions: totalQuestions(attempt),
  untimed: attempt.untimed,
  timeFactor: attempt.timeFactor,
  state: attempt.state,
  sections: advance(attempt, now).sections.map(
    ({ section, count, seconds, state, startedAt, endsAt, remainingMs, finishedAt, changedAt }) => ({
      section,
      count,
      seconds,
      state,
      startedAt,
      endsAt,
      remainingMs,
      finishedAt,
      changedAt,
    }),
  ),
})

/** A sitting: the attempt, its public sets and questions, and the answers held. */
export function viewSitting(
  { attempt, form }: Pick<StoredAttempt, 'attempt' | 'form'>,
  sets: readonly SecretSet[],
  now: number,
) {
  const questions = served(form, sets)
  return {
    attempt: viewAttempt(attempt, now),
    sets: sets.map(toPublicSet),
    questions: questions.map(({ set, index }) => toPublicItem(set, index)),
    answers: heldAnswers(questions, attempt).filter(
      ({ seq, timeSpentSeconds }) => seq > 0 || timeSpentSeconds > 0,
    ),
  }
}

/** What is held of some questions of the form, named by their places. */
export const viewHeld = (
  { attempt, form }: Pick<StoredAttempt, 'attempt' | 'form'>,
  sets: readonly SecretSet[],
  places: ReadonlySet<number>,
) => heldAnswers(served(form, sets), attempt).filter((_, place) => places.has(place))

const heldAnswers = (questions: ReturnType<typeof served>, attempt: Attempt) =>
  questions.map(({ set, index, item }, place) => {
    const { choice, ...rest } = attempt.answers[place] ?? NO_ANSWER
    return { questionId: questionId(set.id, index), userAnswer: optionText(item, choice), ...rest }
  })

/** @throws VisibleError conflict for an attempt without a grade */
export function viewResult(attempt: Attempt) {
  const { result, mode, untimed, timeFactor } = attempt
  if (attempt.state === 'left')
    throw new VisibleError('conflict', 'This test was left early: it has no score.')
  if (result === null) throw new VisibleError('conflict', 'This test has not been submitted yet.')
  return {
    score: result.score,
    correctAnswers: result.correct,
    totalQuestions: totalQuestions(attempt),
    completedAt: result.completedAt,
    late: attempt.late,
    timeSpentSeconds: timeSpentSeconds(advance(attempt, result.completedAt)),
    mode,
    untimed,
    timeFactor,
  }
}

/** A graded attempt with keys and explanations. */
export function viewReview(
  { attempt, form, key, corrected }: StoredAttempt,
  sets: readonly SecretSet[],
  teaching: ReadonlyMap<string, readonly TeachingItem[]>,
  now: number,
) {
  return {
    ...viewResult(attempt),
    correction: corrected ?? null,
    attempt: viewAttempt(attempt, now),
    sets: sets.map(toPublicSet),
    questions: served(form, sets).map(({ set, index, item }, place) => {
      const answer = attempt.answers[place]
      const correct = key[place]
      const lesson = teaching.get(set.id)?.[index]
      if (answer === undefined || correct === undefined || lesson === undefined)
        throw new Error(`question ${index} of set ${set.id} cannot be reviewed`)
      const { choice } = answer
      return {
        ...toPublicItem(set, index),
        userAnswer: optionText(item, choice),
        correctAnswer: item.options[correct] ?? '',
        isCorrect: choice === correct,
        explanation: lesson.explanation,
        choiceNote: choice === null || choice === correct ? null : (lesson.notes[choice] ?? null),
        timeSpentSeconds: answer.timeSpentSeconds,
        bookmarked: answer.bookmarked,
      }
    }),
  }
}
