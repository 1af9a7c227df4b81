import { isKeyLongest } from '../items/bank-balance.ts'
import { applyGate, rejectQuestions } from './draft.ts'
import type { Draft, GateResult } from './draft.ts'

/**
 * Rejects the last of the questions whose key is the longest option, so that of those that remain at most half have such
 * a key, rounded up: always picking the longest option must not help. Runs after the gates that reject other questions.
 */
export function limitLongestKeys(drafts: readonly Draft[]): GateResult {
  const questions = drafts.flatMap(({ set }) => set.questions)
  const others = questions.filter((question) => !isKeyLongest(question)).length
  const most = others + 1
  const reason = `only ${others} of the batch's other keys aren't the longest option, so at most ${most} may be`
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
