import { VisibleError } from '../errors.ts'
import type { Section } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { score } from '../scoring/score.ts'
import {
  deviceLimits,
  earliestWork,
  isKnownDevice,
  mergeAnswers,
  withExchange,
  type GivenAnswer,
  type MergeResult,
} from './answers.ts'
import {
  ARRIVAL_LIMIT_MS,
  GRACE_MS,
  isEnded,
  scoredAnswers,
  sectionEnd,
  type Answer,
  type Attempt,
  type AttemptResult,
  type SectionClock,
} from './attempt.ts'
import { applyAction, advance, finishClock, type SectionAction } from './clocks.ts'

/** The correct option of each question, in the order of the form. */
export type AnswerKey = readonly OptionIndex[]

/** Counts correct answers to scored questions; an unanswered question is wrong. */
export const countCorrect = (attempt: Pick<Attempt, 'answers' | 'unscored'>, key: AnswerKey): number =>
  scoredAnswers(attempt).filter(({ choice }, index) => choice === key[index]).length

/** Returns the correct count and the score of the scored questions. */
export function scoreOf(
  attempt: Pick<Attempt, 'answers' | 'unscored'>,
  key: AnswerKey,
): Pick<AttemptResult, 'correct' | 'score'> {
  const correct = countCorrect(attempt, key)
  return { correct, score: score(correct, scoredAnswers(attempt).length) }
}

/** Returns when the whole attempt is over, without grace; null while any section has no end yet. */
export function attemptEnd(attempt: Attempt): number | null {
  let end: number | null = attempt.createdAt
  for (const clock of attempt.sections) {
    const own = clock.state === 'finished' || clock.state === 'running' ? sectionEnd(clock) : null
    if (own === null) return null
    end = Math.max(end, own)
  }
  return end
}

/**
 * Returns when the attempt ends if nothing more happens, without grace; null if it's untimed or waits for the
 * student.
 */
export const expectedEnd = (attempt: Attempt): number | null => attemptEnd(advance(attempt, Infinity))

/**
 * Whether the whole attempt is over, grace included. Students can no longer answer, though answers may
 * still arrive.
 */
export function isOverWithGrace(attempt: Attempt, now: number): boolean {
  const end = attemptEnd(advance(attempt, now))
  return end !== null && now >= end + GRACE_MS
}

/**
 * Makes an attempt final. An attempt without any answer that counts has no score, and neither does one in the mode
 * `check`.
 */
function close(attempt: Attempt, key: AnswerKey, completedAt: number): Attempt {
  if (scoredAnswers(attempt).every(({ choice }) => choice === null))
    return { ...attempt, state: 'unanswered', result: null }
  if (attempt.mode === 'check') return { ...attempt, state: 'checked', result: null }
  return { ...attempt, state: 'closed', result: { ...scoreOf(attempt, key), completedAt } }
}

/**
 * Closes and grades an attempt once nothing done in time can still arrive: 7 days after its end.
 * @returns the same attempt if nothing changed
 */
export function closeExpiredAttempt(attempt: Attempt, key: AnswerKey, now: number): Attempt {
  if (isEnded(attempt)) return attempt
  const current = advance(attempt, now)
  const end = attemptEnd(current)
  return end === null || now <= end + ARRIVAL_LIMIT_MS ? attempt : close(current, key, end)
}

/** The work of a device in one save, or in its submit. */
export type SavedWork = {
  answers: readonly GivenAnswer[]
  /** The clock actions, oldest first. */
  sections: readonly SectionAction[]
  /** The device's id within the attempt. */
  device?: string | undefined
}

/**
 * Saves clock actions, then answers. Remembers a new device even if it sends no changes.
 * @returns the same attempt if nothing changed, and the indexes of the ignored answers
 * @throws VisibleError conflict if the attempt has ended, the rules refuse an action, or an answer is
 * refused; bad_request for a section or question that the test doesn't have
 */
export function save(
  attempt: Attempt,
  key: AnswerKey,
  { answers, sections, device = '' }: SavedWork,
  now: number,
): Omit<MergeResult, 'refused'> {
  if (isEnded(closeExpiredAttempt(attempt, key, now)))
    throw new VisibleError('conflict', 'This test has ended.')
  const limits = deviceLimits(attempt, device)
  const afterActions = sections.reduce(
    (current, action) => applyAction(current, action, now, limits.earliest),
    attempt,
  )
  const { attempt: merged, ignored, refused } = mergeAnswers(afterActions, answers, now, limits)
  if (refused.length > 0)
    throw new VisibleError('conflict', 'An answer is to a section that is finished or has not started.')
  const isChanged = merged !== attempt || !isKnownDevice(attempt, device)
  return { attempt: isChanged ? withExchange(merged, device, now) : attempt, ignored }
}

/**
 * Closes an attempt with its last work: running and paused sections end now, and the score is final. Ignores
 * actions and answers that the rules no longer accept, and all work after the attempt has expired. Returns an
 * ended attempt unchanged, so every repeat gets the same response. An attempt that was left, has no answer,
 * or is in the mode `check` gets no score.
 */
export function submit(
  attempt: Attempt,
  key: AnswerKey,
  { answers, sections, device = '' }: SavedWork,
  now: number,
): Attempt {
  const expired = closeExpiredAttempt(attempt, key, now)
  if (isEnded(expired)) return expired
  const limits = deviceLimits(attempt, device)
  const afterActions = sections.reduce(
    (current, action) => applyActionIfAllowed(current, action, now, limits.earliest),
    attempt,
  )
  const ended = endClocks(advance(mergeAnswers(afterActions, answers, now, limits).attempt, now), now)
  return close(ended, key, attemptEnd(ended) ?? now)
}

/**
 * Applies the Emergency Exit: the running section ends when the student left, and there's never a score. A
 * repeat changes nothing.
 * @param at when the student left; dated no earlier than the last clock action, and no earlier than the
 * device's last save allows
 * @throws VisibleError conflict for a practice test, which is submitted instead, and for a test that was
 * already over
 */
export function leave(
  attempt: Attempt,
  { at, device = '' }: { at: number; device?: string | undefined },
  now: number,
): Attempt {
  if (attempt.state === 'left') return attempt
  if (attempt.mode !== 'test-day')
    throw new VisibleError('conflict', 'Only Test Day Mode can be left without a score.')
  const lastChange = Math.max(...attempt.sections.map(({ changedAt }) => changedAt))
  const stamp = Math.max(earliestWork(attempt, device), lastChange, Math.min(at, now))
  const current = advance(attempt, stamp)
  const end = attemptEnd(current)
  if (isEnded(attempt) || (end !== null && stamp >= end))
    throw new VisibleError('conflict', 'This test has ended.')
  return { ...endClocks(current, stamp), state: 'left', result: null }
}

/** Finishes running and paused sections at this time. */
const endClocks = (attempt: Attempt, at: number): Attempt => ({
  ...attempt,
  sections: attempt.sections.map((clock) =>
    clock.state === 'running' || clock.state === 'paused' ? finishClock(clock, at) : clock,
  ),
})

function applyActionIfAllowed(
  attempt: Attempt,
  action: SectionAction,
  now: number,
  earliest: number,
): Attempt {
  try {
    return applyAction(attempt, action, now, earliest)
  } catch (error) {
    if (error instanceof VisibleError) return attempt
    throw error
  }
}

/** The correct count and the time spent of one section. */
export type SectionPart = { section: Section; correct: number; count: number; seconds: number }

/**
 * Returns the parts of a test that is over: correct answers of the scored questions, and the seconds spent on all.
 */
export function sectionParts(attempt: Attempt, key: AnswerKey): SectionPart[] {
  let first = 0
  return attempt.sections.map((clock) => {
    const end = first + clock.count
    const answers = scoredAnswers(attempt).slice(first, end)
    const correct = countCorrect({ answers }, key.slice(first, end))
    const seconds = secondsSpent(clock, attempt.answers.slice(first, end))
    first = end
    return { section: clock.section, correct, count: answers.length, seconds }
  })
}

/**
 * Returns the seconds spent on a section: the time limit less the remaining time or, if untimed, the time on its
 * questions; 0 if it never began.
 */
function secondsSpent(clock: SectionClock, answers: readonly Answer[]): number {
  if (clock.startedAt === null) return 0
  if (clock.seconds === null) return answers.reduce((sum, answer) => sum + answer.timeSpentSeconds, 0)
  const leftMs = (clock.endsAt ?? 0) - (clock.finishedAt ?? clock.endsAt ?? 0)
  return Math.round(clock.seconds - leftMs / 1000)
}

/** Returns the seconds spent on a test that is over. */
export const timeSpentSeconds = (attempt: Attempt): number =>
  sectionParts(attempt, []).reduce((sum, { seconds }) => sum + seconds, 0)
