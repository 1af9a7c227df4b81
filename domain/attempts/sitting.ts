import { VisibleError } from '../errors.ts'
import type { Section } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { nextSeq, replaceChoice } from './answers.ts'
import {
  sectionAt,
  sectionEnd,
  firstQuestionIndex,
  type Answer,
  type Attempt,
  type SectionClock,
} from './attempt.ts'
import { applyAction, advance, type SectionAction } from './clocks.ts'
import { leave } from './grade.ts'

/**
 * A test in progress on the student's device. Every change is a pure function of the sitting and the
 * server-corrected time. A change that the rules refuse leaves the sitting unchanged.
 */
export type Sitting = {
  attempt: Attempt
  /** The index of the current question. */
  current: number
  /**
   * The time up to which the current question's time is counted, epoch ms; null while no time is counted,
   * because no clock runs or the student is elsewhere.
   */
  since: number | null
  /**
   * Indexes of questions whose answer or bookmark the server hasn't acknowledged, with the time of the
   * change, epoch ms.
   */
  pending: ReadonlyMap<number, number>
  /** Indexes of questions whose time has grown since the last acknowledged save. */
  timed: ReadonlySet<number>
  /** Clock actions that the server hasn't acknowledged, oldest first. */
  actions: readonly SectionAction[]
  /** Names of acknowledged actions, so that no tab sends them again. `told` is the stored name. */
  told: ReadonlySet<string>
}

/** Returns the name of a clock action, which includes its timestamp on this device. */
export const actionName = ({ section, action, at }: SectionAction): string => `${at} ${section} ${action}`

/**
 * The state of the current section: the intermission before it, a question, a pause, or its end. `finished`
 * doesn't mean that the whole test is over: another section may follow.
 */
export type Phase = 'intermission' | 'question' | 'paused' | 'finished'

/** The most seconds that one question's record can have. */
export const MAX_SECONDS = 65_535

/** Opens a sitting of an attempt at the first question of its first unfinished section. */
export function openSitting(attempt: Attempt, now: number): Sitting {
  const first = {
    attempt,
    current: 0,
    since: null,
    pending: new Map(),
    timed: new Set<number>(),
    actions: [],
    told: new Set<string>(),
  }
  return resumeCounting(goToUnfinishedSection(first, now), now)
}

/** Returns the current section's clock at this time. */
export const currentClock = ({ attempt, current }: Sitting, now: number): SectionClock =>
  sectionAt(advance(attempt, now), current)

/** Returns the phase at this time. */
export function phaseOf(sitting: Sitting, now: number): Phase {
  if (sitting.attempt.state !== 'open') return 'finished'
  switch (currentClock(sitting, now).state) {
    case 'waiting':
      return 'intermission'
    case 'running':
      return 'question'
    case 'paused':
      return 'paused'
    case 'finished':
      return 'finished'
  }
}

/** Whether the whole test is over. If only the current section is over and another follows, it isn't. */
export const isTestOver = (sitting: Sitting, now: number): boolean =>
  phaseOf(goToUnfinishedSection(sitting, now), now) === 'finished'

/**
 * Returns the milliseconds left of the current section; null if untimed. A waiting section has its whole
 * time.
 */
export function msLeft(sitting: Sitting, now: number): number | null {
  const clock = currentClock(sitting, now)
  if (clock.seconds === null) return null
  if (clock.state === 'waiting') return clock.seconds * 1000
  if (clock.state === 'paused') return clock.remainingMs
  return Math.max(0, (clock.endsAt ?? now) - now)
}

/** Chooses an option of the current question, unless it was checked; null clears the answer. */
export const choose = (sitting: Sitting, choice: OptionIndex | null, now: number): Sitting =>
  sitting.attempt.answers[sitting.current]?.checked === true
    ? sitting
    : recordAnswer(sitting, (answer) => replaceChoice(answer, choice), now)

/** Toggles the bookmark of the current question. */
export const toggleBookmark = (sitting: Sitting, now: number): Sitting =>
  recordAnswer(sitting, (answer) => ({ ...answer, bookmarked: !answer.bookmarked }), now)

/** Goes to another question of the current section. */
export function goTo(sitting: Sitting, index: number, now: number): Sitting {
  const clock = currentClock(sitting, now)
  const first = firstQuestionIndex(sitting.attempt, clock.section)
  const isInside = index >= first && index < first + clock.count
  if (!isInside || index === sitting.current || phaseOf(sitting, now) !== 'question') return sitting
  return resumeCounting({ ...countTime(sitting, now), current: index }, now)
}

/** Starts, pauses, resumes, or finishes a section. Finishing goes to the next section. */
export function applyClockAction(
  sitting: Sitting,
  action: SectionAction['action'],
  section: Section,
  now: number,
): Sitting {
  const counted = countTime(sitting, now)
  // The timestamp is later than all previous ones, even if the device's clock was set back in between.
  const at = Math.max(now, ...counted.attempt.sections.map(({ changedAt }) => changedAt + 1))
  const stampedAction = { section, action, at }
  try {
    const attempt = applyAction(counted.attempt, stampedAction, at)
    if (attempt === counted.attempt) return sitting
    return resumeCounting(
      goToUnfinishedSection({ ...counted, attempt, actions: [...counted.actions, stampedAction] }, now),
      now,
    )
  } catch (error) {
    if (error instanceof VisibleError) return sitting
    throw error
  }
}

/**
 * Applies the Emergency Exit: the test ends without a score. A practice test, or one that's over, doesn't
 * change.
 */
export function leaveEarly(sitting: Sitting, now: number): Sitting {
  const counted = countTime(sitting, now)
  try {
    return { ...counted, attempt: leave(counted.attempt, { at: now }, now), since: null }
  } catch (error) {
    if (error instanceof VisibleError) return sitting
    throw error
  }
}

/**
 * Updates the sitting to the current time: goes to the next section if the time of the current one ran out,
 * and begins to count the time of a section that started automatically.
 * @returns the same object if neither happened
 */
export function tick(sitting: Sitting, now: number): Sitting {
  const { state, section } = currentClock(sitting, now)
  if (state === 'running' && sitting.since === null) return resumeCounting(sitting, now)
  if (state !== 'finished') return sitting
  const next = goToUnfinishedSection(countTime(sitting, now), now)
  const hasMoved = sectionAt(next.attempt, next.current).section !== section
  return hasMoved ? resumeCounting(next, now) : sitting
}

/**
 * Counts the current question's time up to now: before a save, a pause, or leaving the question. Time isn't
 * an answer and doesn't change the record's seq, so viewing a question never overrides an answer given
 * elsewhere.
 */
export function countTime(sitting: Sitting, now: number): Sitting {
  if (sitting.since === null) return sitting
  const end = sectionEnd(currentClock(sitting, now))
  const until = end === null ? now : Math.min(now, end)
  const seconds = Math.floor((until - sitting.since) / 1000)
  const answer = sitting.attempt.answers[sitting.current]
  if (seconds < 1 || answer === undefined) return sitting
  const timeSpentSeconds = Math.min(MAX_SECONDS, answer.timeSpentSeconds + seconds)
  return {
    ...withAnswer(sitting, { ...answer, timeSpentSeconds }),
    since: sitting.since + seconds * 1000,
    timed: new Set(sitting.timed).add(sitting.current),
  }
}

/** Stops counting time: the student is looking at something else. */
export const stopCounting = (sitting: Sitting, now: number): Sitting => ({
  ...countTime(sitting, now),
  since: null,
})

/** Goes to the first unfinished section if the current one is finished; stays if there is none. */
export function goToUnfinishedSection(sitting: Sitting, now: number): Sitting {
  const { sections } = advance(sitting.attempt, now)
  if (sectionAt({ sections }, sitting.current).state !== 'finished') return sitting
  const unfinished = sections.find((clock) => clock.state !== 'finished')
  return unfinished === undefined
    ? sitting
    : { ...sitting, current: firstQuestionIndex(sitting.attempt, unfinished.section) }
}

/** Starts counting the current question's time from now, if its clock runs. */
export const resumeCounting = (sitting: Sitting, now: number): Sitting => {
  const isRunning = currentClock(sitting, now).state === 'running' && sitting.attempt.state === 'open'
  return { ...sitting, since: isRunning ? now : null }
}

function recordAnswer(sitting: Sitting, change: (answer: Answer) => Answer, now: number): Sitting {
  if (phaseOf(sitting, now) !== 'question') return sitting
  const counted = countTime(sitting, now)
  const answer = counted.attempt.answers[counted.current]
  if (answer === undefined) return sitting
  return {
    ...withAnswer(counted, { ...change(answer), seq: nextSeq(answer) }),
    pending: new Map(counted.pending).set(counted.current, now),
  }
}

const withAnswer = (sitting: Sitting, answer: Answer): Sitting => ({
  ...sitting,
  attempt: { ...sitting.attempt, answers: sitting.attempt.answers.with(sitting.current, answer) },
})
