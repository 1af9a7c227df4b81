import {
  filtersOf,
  isReviewable,
  NO_ANSWER,
  totalQuestions,
  type Attempt,
  type AttemptResult,
} from '#domain/attempts/attempt.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { attemptEnd, countCorrect, timeSpentSeconds } from '#domain/attempts/grade.ts'
import { openedHints } from '#domain/attempts/hints.ts'
import { VisibleError } from '#domain/errors.ts'
import { questionId } from '#domain/ids.ts'
import {
  toPublicItem,
  toPublicSet,
  type PublicItem,
  type PublicSet,
  type SecretSet,
  type TeachingItem,
} from '#domain/items/item.ts'
import { keyedPassage, printedKeys } from '#domain/items/keyed-passage.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { optionText, served } from '#lambdas/shared/store/served.ts'

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

type PublicView = Readonly<{ set: Readonly<PublicSet>; questions: readonly Readonly<PublicItem>[] }>
const publicViews = new WeakMap<SecretSet, PublicView>()

/**
 * Returns the public part of a set, which is the same object each time: the set store caches sets, and the
 * reply's schema parses each object once.
 */
function publicView(set: SecretSet): PublicView {
  const known = publicViews.get(set)
  if (known !== undefined) return known
  const view = { set: toPublicSet(set), questions: set.questions.map((_, index) => toPublicItem(set, index)) }
  publicViews.set(set, view)
  return view
}

type Served = { form: StoredAttempt['form']; keyed: StoredAttempt['keyed'] | undefined }

/**
 * Returns the public sets of a form. If the attempt is keyed, a passage prints the correct words of portions
 * that no served question asks about.
 */
const publicSets = ({ form, keyed }: Served, sets: readonly SecretSet[]) =>
  sets.map((set, place) => {
    const asked = form[place]?.questions ?? []
    const view = publicView(set).set
    return keyed === undefined || printedKeys(set, asked) === 0
      ? view
      : { ...view, passage: keyedPassage(set, asked) }
  })

/** Returns the public part of a served question. */
function publicQuestion({ set, index }: { set: SecretSet; index: number }): Readonly<PublicItem> {
  const question = publicView(set).questions[index]
  if (question === undefined) throw new RangeError(`set ${set.id} has no question ${index}`)
  return question
}

/** Returns a sitting: the attempt, its public sets and questions, and the stored answers. */
export function viewSitting(
  { attempt, form, keyed }: Pick<StoredAttempt, 'attempt' | 'form' | 'keyed'>,
  sets: readonly SecretSet[],
  now: number,
) {
  const questions = served(form, sets)
  return {
    attempt: viewAttempt(attempt, now),
    sets: publicSets({ form, keyed }, sets),
    questions: questions.map(publicQuestion),
    answers: storedAnswers(questions, attempt).filter(
      ({ seq, timeSpentSeconds, hints }) => seq > 0 || timeSpentSeconds > 0 || hints !== undefined,
    ),
  }
}

/** Returns the stored answers of some questions of the form, given by position. */
export const viewStoredAnswers = (
  { attempt, form }: Pick<StoredAttempt, 'attempt' | 'form'>,
  sets: readonly SecretSet[],
  places: ReadonlySet<number>,
) => storedAnswers(served(form, sets), attempt).filter((_, place) => places.has(place))

const storedAnswers = (questions: ReturnType<typeof served>, attempt: Attempt) =>
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
  totalQuestions: totalQuestions(attempt),
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
  const { attempt, form, corrected, keyed } = stored
  return {
    ...viewResult(stored),
    correction: corrected ?? null,
    attempt: viewAttempt(attempt, now),
    sets: publicSets({ form, keyed }, sets),
    questions: served(form, sets).map(({ set, index, item }, place) => {
      const answer = attempt.answers[place] ?? NO_ANSWER
      return {
        ...publicQuestion({ set, index }),
        userAnswer: optionText(item, answer.choice),
        ...viewLesson(stored, place, { set, index, item }, teaching),
        timeSpentSeconds: answer.timeSpentSeconds,
        bookmarked: answer.bookmarked,
        ...(answer.hints === undefined ? {} : { hints: answer.hints }),
      }
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
  const question = served(stored.form, sets)[place]
  const [answer] = viewStoredAnswers(stored, sets, new Set([place]))
  if (question === undefined || answer === undefined) throw new RangeError(`no question ${place}`)
  return { answer, ...viewLesson(stored, place, question, teaching) }
}

/** Returns a question's key with its explanation, and the note on the chosen wrong option. */
function viewLesson(
  { attempt, key }: Pick<StoredAttempt, 'attempt' | 'key'>,
  place: number,
  { set, index, item }: ReturnType<typeof served>[number],
  teaching: ReadonlyMap<string, readonly TeachingItem[]>,
) {
  const choice = attempt.answers[place]?.choice ?? null
  const correct = key[place]
  const lesson = teaching.get(set.id)?.[index]
  if (correct === undefined || lesson === undefined)
    throw new Error(`question ${index} of set ${set.id} cannot be reviewed`)
  return {
    correctAnswer: item.options[correct] ?? '',
    isCorrect: choice === correct,
    explanation: lesson.explanation,
    choiceNote: choice === null || choice === correct ? null : (lesson.notes[choice] ?? null),
  }
}
