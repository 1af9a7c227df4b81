import { LEAST_ANSWERS, meanSeconds, ownPace, reach } from '../../../../domain/scoring/pace.ts'
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
  if (own === null) return `${limit} ${paceText(allowed)} a question. ${whyNoPace(questions)}`
  const said = `${limit} ${paceText(allowed)} a question; you took ${paceText(own)} on those you answered.`
  const reached = reach(questions.length, allowed, own)
  return reached < questions.length
    ? `${said} At that speed you reach ${reached} of ${questions.length} in ${time}.`
    : `${said} At that speed you reach them all in ${time}.`
}

function whyNoPace(questions: readonly GradedQuestion[]): string {
  const answers = questions.filter(({ userAnswer }) => userAnswer !== null).length
  if (answers === 0) return 'You answered none.'
  return answers < LEAST_ANSWERS
    ? `You answered ${answers} of ${questions.length}: too few to tell your own pace.`
    : 'Your answers took too little time to tell your own pace.'
}
