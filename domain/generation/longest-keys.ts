import { isKeyLongest } from '../items/bank-balance.ts'
import { applyGate, rejectQuestions } from './draft.ts'
import type { Draft, GateResult } from './draft.ts'

/** The highest share of a batch's keys that may be the longest option, so that always picking it doesn't help. */
const MOST_LONGEST = 0.5

/**
 * Rejects questions whose key is the longest option, once half of the batch's questions (rounded up) have such a key.
 * @param kept drafts of the batch whose questions passed before; they count, but aren't rejected
 */
export function limitLongestKeys(drafts: readonly Draft[], kept: readonly Draft[] = []): GateResult {
  const keptQuestions = kept.flatMap(({ set }) => set.questions)
  const total = drafts.reduce((sum, { set }) => sum + set.questions.length, keptQuestions.length)
  const most = Math.ceil(total * MOST_LONGEST)
  const reason = `more than ${most} of the batch's ${total} keys would be the longest option`
  let longest = keptQuestions.filter(isKeyLongest).length
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
