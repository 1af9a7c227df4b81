import { isKeyLongest } from '../items/bank-balance.ts'
import { applyGate, rejectQuestions } from './draft.ts'
import type { Draft, GateResult } from './draft.ts'

/** The highest share of a batch's questions whose key may be the longest option: always picking that must not help. */
const MOST_LONGEST = 0.5

/**
 * Rejects the last of the questions whose key is the longest option: all beyond half of the batch's questions, rounded
 * up.
 */
export function limitLongestKeys(drafts: readonly Draft[]): GateResult {
  const total = drafts.reduce((sum, { set }) => sum + set.questions.length, 0)
  const most = Math.ceil(total * MOST_LONGEST)
  const reason = `more than ${most} of the batch's ${total} keys would be the longest option`
  let longest = 0
  return applyGate(drafts, (draft) =>
    rejectQuestions(
      draft,
      draft.set.questions.map((question) => {
        if (!isKeyLongest(question)) return null
        longest += 1
        return longest > most ? { gate: 'item-writing', reason } : null
      }),
      (question) => question.correctAnswer,
    ),
  )
}
