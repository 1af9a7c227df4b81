import type { OptionIndex } from '../items/item.ts'
import type { Answer } from './attempt.ts'

/** Changes of mind: how often a choice of a question replaced another one, and the first choice. */

type ChoiceFacts = Pick<Answer, 'choice' | 'changes' | 'firstChoice'>

/**
 * Returns the choice of a record with its changes of mind. Each change has a seq of its own, so a larger count is
 * cut to what the seq allows. A count without the first choice isn't used.
 */
export const choiceFacts = ({
  choice,
  seq,
  changes,
  firstChoice,
}: ChoiceFacts & Pick<Answer, 'seq'>): ChoiceFacts =>
  changes === undefined || firstChoice === undefined
    ? { choice }
    : { choice, changes: Math.min(changes, Math.max(0, seq - 1)), firstChoice }

/**
 * Returns an answer with another choice; null clears it. The same choice again after a clearing isn't a change.
 * An answer that was given before anyone counted stays without a count.
 */
export function replaceChoice(answer: Answer, choice: OptionIndex | null): Answer {
  const { changes = 0, firstChoice } = answer
  if (choice === null) return { ...answer, choice }
  if (firstChoice === undefined)
    return answer.choice === null
      ? { ...answer, choice, changes: 0, firstChoice: choice }
      : { ...answer, choice }
  const isOther = choice !== (answer.choice ?? firstChoice)
  return { ...answer, choice, changes: isOther ? changes + 1 : changes }
}
