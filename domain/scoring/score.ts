/** The highest possible score. */
export const MAX_SCORE = 36
/** The lowest score of a graded test. */
export const MIN_SCORE = 1

/**
 * Returns the specification's score: 36 times the fraction of correct among scored questions, rounded, and never
 * below 1.
 * @throws RangeError for counts that no test can have
 */
export function score(correct: number, total: number): number {
  if (!Number.isInteger(correct) || !Number.isInteger(total) || total < 1 || correct < 0 || correct > total)
    throw new RangeError(`no score for ${correct} of ${total}`)
  return Math.max(MIN_SCORE, Math.round((correct / total) * MAX_SCORE))
}

export type ScoreTone = 'green' | 'yellow' | 'red'

/** Returns green for 30 and above, yellow for 25 and above, else red. */
export function scoreTone(value: number): ScoreTone {
  if (value >= 30) return 'green'
  return value >= 25 ? 'yellow' : 'red'
}
