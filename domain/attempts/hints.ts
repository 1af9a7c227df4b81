import { VisibleError } from '../errors.ts'
import { withFacts } from './answers.ts'
import { isEnded, scoredAnswers, sectionAt, type Attempt, type HintCount } from './attempt.ts'
import { advance } from './clocks.ts'
import type { Sitting } from './sitting.ts'

/** Whether a test offers hints: never in Test Day Mode, and in a full test only without a time limit. */
export const allowsHints = ({
  mode,
  section,
  untimed,
}: Pick<Attempt, 'mode' | 'section' | 'untimed'>): boolean =>
  mode !== 'test-day' && (section !== 'full' || untimed)

/**
 * Records that the student opened this many hints of a question. In a full test, the question's section may still be
 * waiting, because the message of its start may arrive later.
 * @returns the same attempt if the hints were opened before
 * @throws VisibleError conflict in a test without hints, after the end of the test or the section, and for a checked
 * answer; bad_request for a question outside the form
 */
export function recordHints(attempt: Attempt, index: number, hints: HintCount, now: number): Attempt {
  if (!allowsHints(attempt))
    throw new VisibleError('conflict', 'There are no hints in Test Day Mode and in timed full tests.')
  const stored = attempt.answers[index]
  if (stored === undefined)
    throw new VisibleError('bad_request', 'questionId: the question is not in this test')
  if (isEnded(attempt) || sectionAt(advance(attempt, now), index).state === 'finished')
    throw new VisibleError('conflict', 'This test has ended.')
  if (stored.checked === true)
    throw new VisibleError('conflict', 'This answer was checked, so you can’t open more hints.')
  const answer = withFacts(stored, { ...stored, hints })
  return answer === stored ? attempt : { ...attempt, answers: attempt.answers.with(index, answer) }
}

/** Returns the number of hints that the student opened in a test, to questions that count. */
export const openedHints = (attempt: Pick<Attempt, 'answers' | 'unscored'>): number =>
  scoredAnswers(attempt).reduce((sum, { hints = 0 }) => sum + hints, 0)

/** Returns a device's sitting with the number of opened hints that the server stored. */
export function withOpenedHints(sitting: Sitting, index: number, hints: HintCount): Sitting {
  const own = sitting.attempt.answers[index]
  if (own === undefined) return sitting
  const answer = withFacts(own, { ...own, hints })
  if (answer === own) return sitting
  return { ...sitting, attempt: { ...sitting.attempt, answers: sitting.attempt.answers.with(index, answer) } }
}
