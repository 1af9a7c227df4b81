import { MIN_PACE_ANSWERS, meanSeconds, ownPace, reachableQuestions } from '#domain/scoring/pace.ts'
import type { GradedQuestion, Tally } from '#domain/scoring/breakdown.ts'

/** Formats seconds with at most one decimal: "36 s", "53.3 s". */
export const paceText = (seconds: number): string => `${Math.round(seconds * 10) / 10} s`

/** Returns the mean time per answered question, such as "41 s each"; undefined if the mean isn't meaningful. */
export function meanTimeText(part: Tally): string | undefined {
  const mean = meanSeconds(part)
  return mean === null ? undefined : `${mean} s each`
}

/**
 * Describes a section's pace: the time allowed per question, the time the student took, and how many questions the
 * student would reach at that speed.
 * @param allowed the allowed seconds per question
 * @param isUntimed whether the test was untimed, so that `allowed` is the exam's pace
 */
export function paceSentence(
  questions: readonly GradedQuestion[],
  allowed: number,
  isUntimed: boolean,
): string {
  const [limit, time] = isUntimed
    ? ['The exam allows', 'the exam’s time']
    : ['The time limit allowed', 'time']
  const own = ownPace(questions)
  if (own === null) return `${limit} ${paceText(allowed)} per question. ${noPaceReason(questions)}`
  const text = `${limit} ${paceText(allowed)} per question. You averaged ${paceText(own)} on the ones you answered.`
  const reachable = reachableQuestions(questions.length, allowed, own)
  return reachable < questions.length
    ? `${text} At that speed, you’d reach ${reachable} of ${questions.length} in ${time}.`
    : `${text} At that speed, you’d reach all of them in ${time}.`
}

function noPaceReason(questions: readonly GradedQuestion[]): string {
  const answers = questions.filter(({ userAnswer }) => userAnswer !== null).length
  if (answers === 0) return 'You didn’t answer any.'
  return answers < MIN_PACE_ANSWERS
    ? `You answered ${answers} of ${questions.length}, which is too few to measure your pace.`
    : 'You answered too quickly to measure your pace.'
}
