/**
 * The result of one answer: wrong, right, or guessed, which is right but no sign that the student knows the item. From
 * the worst to the best.
 */
export const OUTCOMES = ['wrong', 'guessed', 'right'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A right answer in less than this share of the exam's time per question counts as guessed. */
export const GUESS_SHARE = 0.2

/**
 * Returns the outcome of an answer. A right answer counts as guessed if the student marked the question, used a
 * hint, or answered in less than GUESS_SHARE of the pace.
 * @param answer `seconds` and `pace` (`allowedPace`) are in seconds; `seconds` is null if the time is unknown
 */
export function outcomeOf(answer: {
  isRight: boolean
  isMarked: boolean
  hints: number
  seconds: number | null
  pace: number
}): Outcome {
  if (!answer.isRight) return 'wrong'
  const isQuick = answer.seconds !== null && answer.seconds < GUESS_SHARE * answer.pace
  return answer.isMarked || answer.hints > 0 || isQuick ? 'guessed' : 'right'
}
