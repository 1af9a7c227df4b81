import { MIN_ANSWERS, meanSeconds, ownPace, reachableQuestions } from '../../../../domain/scoring/pace.ts'
import type { GradedQuestion, Tally } from '../../../../domain/scoring/breakdown.ts'

/** Formats seconds with at most one decimal: "36 s", "53.3 s". */
export const paceText = (seconds: number): string => `${Math.round(seconds * 10) / 10} s`

/** Returns the mean time per question: "41 s each". @returns undefined if the mean isn't meaningful */
export function eachFor(part: Tally): string | undefined {
  const mean = meanSeconds(part)
  return mean === null ? undefined : `${mean} s each`
}

/**
 * Describes a section's pace: the time allowed per question, the time the student took, and how far that
 * speed gets.
 */
export function paceSentence(
  questions: readonly GradedQuestion[],
  allowed: number,
  untimed: boolean,
): string {
  const [limit, time] = untimed ? ['The exam allows', 'the exam’s time'] : ['The time allowed', 'time']
  const own = ownPace(questions)
  if (own === null) return `${limit} ${paceText(allowed)} a question. ${noPaceReason(questions)}`
  const text = `${limit} ${paceText(allowed)} a question; you took ${paceText(own)} on those you answered.`
  const reachable = reachableQuestions(questions.length, allowed, own)
  return reachable < questions.length
    ? `${text} At that speed you reach ${reachable} of ${questions.length} in ${time}.`
    : `${text} At that speed you reach them all in ${time}.`
}

function noPaceReason(questions: readonly GradedQuestion[]): string {
  const answers = questions.filter(({ userAnswer }) => userAnswer !== null).length
  if (answers === 0) return 'You answered none.'
  return answers < MIN_ANSWERS
    ? `You answered ${answers} of ${questions.length}: too few to tell your own pace.`
    : 'Your answers took too little time to tell your own pace.'
}
