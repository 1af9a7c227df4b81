import { VisibleError } from '../errors.ts'
import type { OptionIndex } from '../items/item.ts'
import { recordOf, withFacts, type GivenAnswer } from './answers.ts'
import { isEnded, sectionAt, type Attempt } from './attempt.ts'
import { advance } from './clocks.ts'

/** An answer that the student wants to check. */
export type AnswerToCheck = GivenAnswer & { choice: OptionIndex }

/**
 * Stores an answer and locks it: the student is about to see the correct one. If devices disagree on the answer,
 * the first check decides.
 * @returns the same attempt if the answer was checked before
 * @throws VisibleError conflict in another mode, after the test's end, and in a section that hasn't begun or is
 * finished; bad_request for a question outside the form
 */
export function checkAnswer(
  attempt: Attempt,
  { index, at: _, ...answer }: AnswerToCheck,
  now: number,
): Attempt {
  if (attempt.mode !== 'check')
    throw new VisibleError('conflict', 'This test shows no correct answers before it ends.')
  const stored = attempt.answers[index]
  if (stored === undefined)
    throw new VisibleError('bad_request', 'An answer names a question outside this test.')
  if (stored.checked === true) return attempt
  if (isEnded(attempt)) throw new VisibleError('conflict', 'This test has ended.')
  const { state } = sectionAt(advance(attempt, now), index)
  if (state === 'waiting' || state === 'finished')
    throw new VisibleError('conflict', 'An answer is to a section that is finished or has not started.')
  const latest = answer.seq > stored.seq ? recordOf(answer) : stored
  const timeSpentSeconds = Math.max(stored.timeSpentSeconds, answer.timeSpentSeconds)
  const locked = withFacts({ ...recordOf(answer), checked: true }, stored)
  const checked = withFacts({ ...latest, timeSpentSeconds }, locked)
  return { ...attempt, answers: attempt.answers.with(index, checked) }
}

/** Returns the number of answers that were checked. */
export const checkedCount = ({ answers }: Pick<Attempt, 'answers'>): number =>
  answers.filter(({ checked }) => checked === true).length
