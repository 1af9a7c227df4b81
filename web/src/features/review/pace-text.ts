import { ownPace, reach } from '../../../../domain/scoring/pace.ts'
import type { GradedQuestion } from '../../../../domain/scoring/breakdown.ts'

/** Seconds to one place at most: "36 s", "53.3 s". */
export const paceText = (seconds: number): string => `${Math.round(seconds * 10) / 10} s`

/** A section's pace in words: what its time allows, what the student took, and how far that leads. */
export function paceSentence(
  questions: readonly GradedQuestion[],
  allowed: number,
  untimed: boolean,
): string {
  const [limit, time] = untimed ? ['The exam allows', 'the exam’s time'] : ['The time allowed', 'time']
  const own = ownPace(questions)
  if (own === null) return `${limit} ${paceText(allowed)} a question. You answered none.`
  const said = `${limit} ${paceText(allowed)} a question; you took ${paceText(own)} on those you answered.`
  const reached = reach(questions.length, allowed, own)
  return reached < questions.length
    ? `${said} At that speed you reach ${reached} of ${questions.length} in ${time}.`
    : `${said} At that speed you reach them all in ${time}.`
}
