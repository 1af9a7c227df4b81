import { VisibleError } from '../errors.ts'
import type { OptionIndex } from '../items/item.ts'
import { score } from '../scoring/score.ts'
import { mergeAnswers, type GivenAnswer, type Merged } from './answers.ts'
import { GRACE_MS, sectionEnd, type Attempt, type AttemptState } from './attempt.ts'
import { act, advance, finishClock, type SectionAction } from './clocks.ts'

/** The correct option of each question, in the order of the form. */
export type AnswerKey = readonly OptionIndex[]

/** Correct answers; an unanswered question is wrong. */
export const countCorrect = (attempt: Pick<Attempt, 'answers'>, key: AnswerKey): number =>
  key.reduce<number>((sum, option, index) => (attempt.answers[index]?.choice === option ? sum + 1 : sum), 0)

/** Correct answers of each section, in the order of the attempt's sections. */
export function correctBySection(attempt: Pick<Attempt, 'answers' | 'sections'>, key: AnswerKey): number[] {
  let first = 0
  return attempt.sections.map(({ count }) => {
    const answers = attempt.answers.slice(first, first + count)
    const correct = countCorrect({ answers }, key.slice(first, first + count))
    first += count
    return correct
  })
}

/** When the whole attempt is over, grace excluded; null while some section has no end yet. */
export function attemptEnd(attempt: Attempt): number | null {
  let end: number | null = attempt.createdAt
  for (const clock of attempt.sections) {
    const own = clock.state === 'finished' || clock.state === 'running' ? sectionEnd(clock) : null
    if (own === null) return null
    end = Math.max(end, own)
  }
  return end
}

function grade(attempt: Attempt, key: AnswerKey, state: AttemptState, completedAt: number): Attempt {
  const correct = countCorrect(attempt, key)
  return { ...attempt, state, result: { correct, score: score(correct, key.length), completedAt } }
}

/**
 * Grades an attempt whose end has passed, from what it holds, as whoever reads it next must. An answer or a pause made
 * in time that arrives later changes the grade, or opens the attempt again.
 */
export function settle(attempt: Attempt, key: AnswerKey, now: number): Attempt {
  if (attempt.state === 'closed') return attempt
  const end = attemptEnd(advance(attempt, now))
  if (end === null || now < end + GRACE_MS) return { ...attempt, state: 'open', result: null }
  return grade(attempt, key, 'graded', end)
}

export type SavedWork = { answers: readonly GivenAnswer[]; sections: readonly SectionAction[] }

/**
 * Saves clock actions, then answers.
 * @throws VisibleError conflict when the attempt is closed, or an answer is to a finished or unstarted section
 */
export function save(
  attempt: Attempt,
  key: AnswerKey,
  work: SavedWork,
  now: number,
): Omit<Merged, 'refused'> {
  if (attempt.state === 'closed') throw new VisibleError('conflict', 'This test has ended.')
  const acted = work.sections.reduce((current, action) => act(current, action, now), attempt)
  const { attempt: merged, ignored, refused } = mergeAnswers(acted, work.answers, now)
  if (refused.length > 0)
    throw new VisibleError('conflict', 'An answer is to a section that is finished or has not started.')
  return { attempt: settle(merged, key, now), ignored }
}

/**
 * Closes an attempt with the last of its work: what runs ends now, and the score is fixed. Actions and answers that the
 * rules no longer take are left out. A closed attempt is returned as it is, so that every repeat answers the same.
 */
export function submit(attempt: Attempt, key: AnswerKey, work: SavedWork, now: number): Attempt {
  if (attempt.state === 'closed') return attempt
  const acted = work.sections.reduce((current, action) => actIfAllowed(current, action, now), attempt)
  const current = advance(mergeAnswers(acted, work.answers, now).attempt, now)
  const sections = current.sections.map((clock) =>
    clock.state === 'running' || clock.state === 'paused' ? finishClock(clock, now) : clock,
  )
  const ended = { ...current, sections }
  return grade(ended, key, 'closed', attemptEnd(ended) ?? now)
}

function actIfAllowed(attempt: Attempt, action: SectionAction, now: number): Attempt {
  try {
    return act(attempt, action, now)
  } catch (error) {
    if (error instanceof VisibleError) return attempt
    throw error
  }
}

/**
 * Seconds spent on a test that is over: of a timed section its limit less what was left at its end; of an untimed one the time
 * on its questions.
 */
export function timeSpentSeconds(attempt: Attempt): number {
  let first = 0
  let total = 0
  for (const clock of attempt.sections) {
    const answers = attempt.answers.slice(first, first + clock.count)
    first += clock.count
    if (clock.startedAt === null) continue
    if (clock.seconds === null) total += answers.reduce((sum, answer) => sum + answer.timeSpentSeconds, 0)
    else total += clock.seconds - ((clock.endsAt ?? 0) - (clock.finishedAt ?? clock.endsAt ?? 0)) / 1000
  }
  return Math.round(total)
}
