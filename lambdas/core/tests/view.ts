import {
  filtersOf,
  isReviewable,
  isUnscored,
  NO_ANSWER,
  scoredAnswers,
  totalQuestions,
  type Attempt,
  type AttemptResult,
} from '#domain/attempts/attempt.ts'
import { extending } from '#domain/api/shared-parts.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { attemptEnd, countCorrect, timeSpentSeconds } from '#domain/attempts/grade.ts'
import { openedHints } from '#domain/attempts/hints.ts'
import { VisibleError } from '#domain/errors.ts'
import { questionId } from '#domain/ids.ts'
import type { SecretSet, TeachingItem } from '#domain/items/item.ts'
import { countPrintedKeys, keyedPassage } from '#domain/items/keyed-passage.ts'
import { isFirstRight, shownTag } from '#domain/learning/own-answers.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { optionText, questionsWithSets } from '#lambdas/shared/store/served.ts'
import { lessonOf, publicQuestion, publicView, solvedQuestion } from './public-view.ts'

/** Returns what a student may see of an attempt. Every field is named, so the key can't leak. */
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
  ...(attempt.unscored === undefined ? {} : { unscored: attempt.unscored }),
  ...(attempt.breakSeconds === undefined ? {} : { breakSeconds: attempt.breakSeconds }),
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

type Served = { form: StoredAttempt['form']; keyed: StoredAttempt['keyed'] | undefined }

/**
 * Returns the public sets of a form. If the attempt is keyed, a passage prints the correct words of portions
 * that no served question asks about.
 */
const publicSets = ({ form, keyed }: Served, sets: readonly SecretSet[]) =>
  sets.map((set, place) => {
    const questions = form[place]?.questions ?? []
    const view = publicView(set).set
    return keyed === undefined || countPrintedKeys(set, questions) === 0
      ? view
      : { ...view, passage: keyedPassage(set, questions) }
  })

/** Returns a sitting: the attempt, its public sets and questions, and the stored answers. */
export function viewSitting(
  { attempt, form, keyed }: Pick<StoredAttempt, 'attempt' | 'form' | 'keyed'>,
  sets: readonly SecretSet[],
  now: number,
) {
  const questions = questionsWithSets(form, sets)
  return {
    attempt: viewAttempt(attempt, now),
    sets: publicSets({ form, keyed }, sets),
    questions: questions.map(publicQuestion),
    answers: storedAnswers(questions, attempt).filter(
      ({ seq, timeSpentSeconds, hints }) => seq > 0 || timeSpentSeconds > 0 || hints !== undefined,
    ),
  }
}

/** Returns the stored answers at some places of the form. */
export const viewStoredAnswers = (
  { attempt, form }: Pick<StoredAttempt, 'attempt' | 'form'>,
  sets: readonly SecretSet[],
  places: ReadonlySet<number>,
) => storedAnswers(questionsWithSets(form, sets), attempt).filter((_, place) => places.has(place))

const storedAnswers = (questions: ReturnType<typeof questionsWithSets>, attempt: Attempt) =>
  questions.map(({ set, index, item }, place) => {
    const { choice, firstChoice, ...rest } = attempt.answers[place] ?? NO_ANSWER
    return {
      questionId: questionId(set.id, index),
      userAnswer: optionText(item, choice),
      ...(firstChoice === undefined || firstChoice === choice
        ? {}
        : { firstAnswer: item.options[firstChoice] ?? '' }),
      ...rest,
    }
  })

/**
 * Returns the result of an ended attempt. An attempt without any answer has no score, and neither has one with
 * checked answers.
 * @throws VisibleError conflict for an attempt that is open or was left
 */
export function viewResult({ attempt, key }: Pick<StoredAttempt, 'attempt' | 'key'>) {
  const { state, late, mode, untimed, timeFactor } = attempt
  const hasNoScore = state === 'unanswered' || state === 'checked'
  const { score, correct, completedAt } = hasNoScore
    ? {
        score: null,
        correct: countCorrect(attempt, key),
        completedAt: attemptEnd(attempt) ?? attempt.createdAt,
      }
    : requireResult(attempt)
  return {
    ...figuresOf(attempt, completedAt),
    score,
    ...(state === 'checked' ? { checked: true as const } : {}),
    correctAnswers: correct,
    late,
    mode,
    untimed,
    timeFactor,
  }
}

const figuresOf = (attempt: Attempt, completedAt: number) => ({
  ...(openedHints(attempt) === 0 ? {} : { hints: openedHints(attempt) }),
  totalQuestions: scoredAnswers(attempt).length,
  completedAt,
  timeSpentSeconds: timeSpentSeconds(advance(attempt, completedAt)),
})

/** @throws VisibleError conflict for an attempt without a review */
export function requireReview(attempt: Attempt): void {
  if (!isReviewable(attempt)) requireResult(attempt)
}

/** @throws VisibleError conflict for an attempt without a score */
function requireResult({ state, result }: Attempt): AttemptResult {
  if (result !== null) return result
  switch (state) {
    case 'left':
      throw new VisibleError('conflict', 'This test was left early, so it has no score.')
    case 'unanswered':
      throw new VisibleError('conflict', 'This test has no answers, so there is nothing to review.')
    default:
      throw new VisibleError('conflict', 'This test has not been submitted yet.')
  }
}

/** Returns an ended attempt with keys and explanations. */
export function viewReview(
  stored: StoredAttempt,
  sets: readonly SecretSet[],
  teaching: ReadonlyMap<string, readonly TeachingItem[]>,
  now: number,
) {
  const { attempt, form, key, corrected, keyed, tags } = stored
  return {
    ...viewResult(stored),
    correction: corrected ?? null,
    attempt: viewAttempt(attempt, now),
    sets: publicSets({ form, keyed }, sets),
    questions: questionsWithSets(form, sets).map(({ set, index, item }, place) => {
      const answer = attempt.answers[place] ?? NO_ANSWER
      const lesson = viewLesson(stored, place, { set, index, item }, teaching)
      const shared = solvedQuestion(publicQuestion({ set, index }), lesson)
      return extending(shared, {
        ...shared,
        userAnswer: optionText(item, answer.choice),
        isCorrect: lesson.isCorrect,
        choiceNote: lesson.choiceNote,
        timeSpentSeconds: answer.timeSpentSeconds,
        bookmarked: answer.bookmarked,
        ...(isUnscored(attempt, place) ? { unscored: true as const } : {}),
        ...(answer.hints === undefined ? {} : { hints: answer.hints }),
        tag: shownTag(tags?.get(place), answer.choice === key[place]) ?? undefined,
        firstRight: isFirstRight(answer, key[place]),
      })
    }),
  }
}

/** Returns a checked answer with its key and explanation. */
export function viewCheck(
  stored: StoredAttempt,
  place: number,
  sets: readonly SecretSet[],
  teaching: ReadonlyMap<string, readonly TeachingItem[]>,
) {
  const question = questionsWithSets(stored.form, sets)[place]
  const [answer] = viewStoredAnswers(stored, sets, new Set([place]))
  if (question === undefined || answer === undefined) throw new RangeError(`no question ${place}`)
  return { answer, ...viewLesson(stored, place, question, teaching) }
}

/** Returns the lesson of a question of the form. */
function viewLesson(
  { attempt, key }: Pick<StoredAttempt, 'attempt' | 'key'>,
  place: number,
  { set, index, item }: ReturnType<typeof questionsWithSets>[number],
  teaching: ReadonlyMap<string, readonly TeachingItem[]>,
) {
  const correct = key[place]
  const lesson = teaching.get(set.id)?.[index]
  if (correct === undefined || lesson === undefined)
    throw new Error(`question ${index} of set ${set.id} cannot be reviewed`)
  return lessonOf(item, { choice: attempt.answers[place]?.choice ?? null, correct, lesson })
}
