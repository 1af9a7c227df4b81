import { isReviewable, scoredAnswers, type Attempt } from '../attempts/attempt.ts'
import { attemptEnd, type AnswerKey } from '../attempts/grade.ts'
import type { Difficulty, Mode, Section, Version } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { allowedPace } from '../scoring/pace.ts'
import { stepOf, type Calibration } from './calibration.ts'
import { RUSHED_SHARE, type AnswerKind } from './model.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/**
 * Evidence: what each answered question says about a student. It's derived from attempts, a guest's or an account's,
 * and from drills. It isn't stored itself.
 */

export type AnswerEvidence = {
  itemId: string
  /** The set's revision that was served. */
  revision: number
  section: Section
  topic: string
  difficulty: Difficulty
  /** The difficulty in steps of STEP_LOGITS, by the calibration. */
  step: number
  choice: OptionIndex
  isRight: boolean
  seconds: number
  /** How often a choice replaced another one; absent if the device didn't count. */
  changes?: number
  /** Absent if the device didn't count the changes. */
  firstChoice?: OptionIndex
  /** The number of hints that the student opened. */
  hints: number
  /** Whether the student marked the question. */
  isMarked: boolean
  /** Whether the student was served the question again on purpose, after its key was shown. */
  isRepeated: boolean
}

/** The evidence of one graded attempt, or of one answer of a drill, with what its answers have in common. */
export type AttemptEvidence = {
  /** The attempt's id, or the drill's. */
  attemptId: string
  /** The revision of its grading: the time of the last corrected key, epoch ms; 0 if none was corrected. */
  grading: number
  /** The calibration that the steps are from. */
  calibration: number
  /** When the attempt ended, or the drill's answer was given, epoch ms. */
  at: number
  mode: Mode | 'drill'
  version: Version
  answers: readonly AnswerEvidence[]
}

/** A question as it was served. */
export type ServedItem = Pick<AnswerEvidence, 'itemId' | 'revision' | 'section' | 'topic' | 'difficulty'>

export type Grading = {
  /** The current key, in the order of the form. */
  key: AnswerKey
  /** The time of the last corrected key, epoch ms; 0 if none was corrected. */
  correctedAt: number
}

/**
 * Returns the evidence of an attempt by its current key. An unanswered question gives none, and neither does an
 * attempt that is open or was left, or an unscored question.
 * @param served the questions in the order of the form
 * @param repeated the indexes in the form of questions that were served again on purpose
 * @throws RangeError if an answered question has no served item or no key
 */
export function evidenceOf(
  attempt: Attempt,
  { key, correctedAt }: Grading,
  served: readonly ServedItem[],
  calibration: Calibration,
  repeated: ReadonlySet<number> = new Set(),
): AttemptEvidence {
  const answers = isReviewable(attempt) ? scoredAnswers(attempt) : []
  return {
    attemptId: attempt.id,
    grading: correctedAt,
    calibration: calibration.id,
    at: attempt.result?.completedAt ?? attemptEnd(attempt) ?? attempt.createdAt,
    mode: attempt.mode,
    version: attempt.version,
    answers: answers.flatMap(
      ({ choice, timeSpentSeconds, bookmarked, hints = 0, changes, firstChoice }, place) => {
        if (choice === null) return []
        const item = served[place]
        const option = key[place]
        if (item === undefined || option === undefined)
          throw new RangeError(`no served question ${place} in ${attempt.id}`)
        return {
          ...item,
          step: stepOf(calibration, item.itemId, item.difficulty),
          choice,
          isRight: choice === option,
          seconds: timeSpentSeconds,
          ...(changes === undefined ? {} : { changes }),
          ...(firstChoice === undefined ? {} : { firstChoice }),
          hints,
          isMarked: bookmarked,
          isRepeated: repeated.has(place),
        }
      },
    ),
  }
}

/** Whether an answer came so fast that nobody can have read the question. Extended time doesn't change that. */
export const isRushed = (
  version: Version,
  { section, seconds }: Pick<AnswerEvidence, 'section' | 'seconds'>,
): boolean => seconds < RUSHED_SHARE * allowedPace(version, section)

/** Returns how an answer was given, which decides its weight. */
export function kindOf(version: Version, answer: AnswerEvidence): AnswerKind {
  if (isRushed(version, answer)) return 'rushed'
  if (answer.hints > 0) return 'hinted'
  return answer.isRepeated ? 'repeated' : 'plain'
}

/** Returns the outcome of an answer, by the exam's pace. */
export const outcomeIn = (version: Version, answer: AnswerEvidence): Outcome =>
  outcomeOf({ ...answer, pace: allowedPace(version, answer.section) })
