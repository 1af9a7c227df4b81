import { VisibleError } from '../errors.ts'
import type { Section } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { nextSeq } from './answers.ts'
import {
  sectionAt,
  sectionEnd,
  sectionStart,
  type Answer,
  type Attempt,
  type SectionClock,
} from './attempt.ts'
import { act, advance, type SectionAction } from './clocks.ts'
import { leave } from './grade.ts'

/**
 * A test in progress, as the device in front of the student holds it. Every change is a pure function of the sitting
 * and the server-corrected time; what the rules refuse leaves the sitting as it is.
 */
export type Sitting = {
  attempt: Attempt
  /** Place of the question in view. */
  current: number
  /** Since when the question in view has not had its time counted; null while no clock runs. */
  since: number | null
  /** Answers and bookmarks the server has not acknowledged: place to the time it was given. */
  pending: ReadonlyMap<number, number>
  /** Places whose time has grown since the server was told. */
  timed: ReadonlySet<number>
  /** Clock actions the server has not answered to, oldest first. */
  actions: readonly SectionAction[]
  /** Names of those it has answered to, so that no copy of them in another tab is sent again. */
  told: ReadonlySet<string>
}

/** A clock action as this device stamps it. */
export const actionName = ({ section, action, at }: SectionAction): string => `${at} ${section} ${action}`

/** What the student sees: a break before a section, a question, a pause, or nothing more to do. */
export type Phase = 'intermission' | 'question' | 'paused' | 'over'

/** The most seconds one question's record can hold. */
const MAX_SECONDS = 65_535

/** A sitting of an attempt, at the first question of its first unfinished section. */
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
  return resumeCounting(turnToOpenSection(first, now), now)
}

/** The clock of the section in view, as it stands now. */
export const currentClock = ({ attempt, current }: Sitting, now: number): SectionClock =>
  sectionAt(advance(attempt, now), current)

/** Which of these it is now. */
export function phaseOf(sitting: Sitting, now: number): Phase {
  if (sitting.attempt.state !== 'open') return 'over'
  switch (currentClock(sitting, now).state) {
    case 'waiting':
      return 'intermission'
    case 'running':
      return 'question'
    case 'paused':
      return 'paused'
    case 'finished':
      return 'over'
  }
}

/** Whether nothing is left to do: not so where the section in view is over, but gives way to the next. */
export const isOver = (sitting: Sitting, now: number): boolean =>
  phaseOf(turnToOpenSection(sitting, now), now) === 'over'

/** Milliseconds left of the section in view; null when untimed. A waiting section has its whole time. */
export function msLeft(sitting: Sitting, now: number): number | null {
  const clock = currentClock(sitting, now)
  if (clock.seconds === null) return null
  if (clock.state === 'waiting') return clock.seconds * 1000
  if (clock.state === 'paused') return clock.remainingMs
  return Math.max(0, (clock.endsAt ?? now) - now)
}

/** Chooses an option of the question in view; null clears the answer. */
export const choose = (sitting: Sitting, choice: OptionIndex | null, now: number): Sitting =>
  record(sitting, { choice }, now)

/** Marks the question in view, or takes the mark away. */
export const toggleBookmark = (sitting: Sitting, now: number): Sitting =>
  record(sitting, { bookmarked: sitting.attempt.answers[sitting.current]?.bookmarked === false }, now)

/** Turns to another question of the section in view. */
export function goTo(sitting: Sitting, index: number, now: number): Sitting {
  const clock = currentClock(sitting, now)
  const first = sectionStart(sitting.attempt, clock.section)
  const inside = index >= first && index < first + clock.count
  if (!inside || index === sitting.current || phaseOf(sitting, now) !== 'question') return sitting
  return resumeCounting({ ...countTime(sitting, now), current: index }, now)
}

/** Starts, pauses, resumes or finishes a section. Finishing turns to the next section. */
export function moveClock(
  sitting: Sitting,
  action: SectionAction['action'],
  section: Section,
  now: number,
): Sitting {
  const counted = countTime(sitting, now)
  // Later than all before it, though the device's clock was set back in between.
  const at = Math.max(now, ...counted.attempt.sections.map(({ changedAt }) => changedAt + 1))
  const move = { section, action, at }
  try {
    const attempt = act(counted.attempt, move, at)
    if (attempt === counted.attempt) return sitting
    return resumeCounting(
      turnToOpenSection({ ...counted, attempt, actions: [...counted.actions, move] }, now),
      now,
    )
  } catch (error) {
    if (error instanceof VisibleError) return sitting
    throw error
  }
}

/** Emergency Exit: the test ends here without a score. What the rules refuse (it was over) leaves it as it is. */
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
 * Brings the sitting up to now: a section whose time ran out gives way to the next, one that began by itself is counted.
 * The same object when neither happened.
 */
export function tick(sitting: Sitting, now: number): Sitting {
  const { state, section } = currentClock(sitting, now)
  if (state === 'running' && sitting.since === null) return resumeCounting(sitting, now)
  if (state !== 'finished') return sitting
  const turned = turnToOpenSection(countTime(sitting, now), now)
  const moved = sectionAt(turned.attempt, turned.current).section !== section
  return moved ? resumeCounting(turned, now) : sitting
}

/**
 * The question in view has its time counted up to now: before a save, a pause, or leaving it. Time is no answer: it
 * leaves the record's seq alone, so that looking at a question never outbids an answer given elsewhere.
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

/** From now on no question has its time counted: the student looks at something else. */
export const stopCounting = (sitting: Sitting, now: number): Sitting => ({
  ...countTime(sitting, now),
  since: null,
})

/** A sitting over its end turns to the first section that is not; where there is none it stays. */
export function turnToOpenSection(sitting: Sitting, now: number): Sitting {
  const { sections } = advance(sitting.attempt, now)
  if (sectionAt({ sections }, sitting.current).state !== 'finished') return sitting
  const open = sections.find((clock) => clock.state !== 'finished')
  return open === undefined ? sitting : { ...sitting, current: sectionStart(sitting.attempt, open.section) }
}

/** From now on the time of the question in view is counted, where its clock runs. */
export const resumeCounting = (sitting: Sitting, now: number): Sitting => {
  const running = currentClock(sitting, now).state === 'running' && sitting.attempt.state === 'open'
  return { ...sitting, since: running ? now : null }
}

function record(
  sitting: Sitting,
  change: Partial<Pick<Answer, 'choice' | 'bookmarked'>>,
  now: number,
): Sitting {
  if (phaseOf(sitting, now) !== 'question') return sitting
  const counted = countTime(sitting, now)
  const answer = counted.attempt.answers[counted.current]
  if (answer === undefined) return sitting
  return {
    ...withAnswer(counted, { ...answer, ...change, seq: nextSeq(answer) }),
    pending: new Map(counted.pending).set(counted.current, now),
  }
}

const withAnswer = (sitting: Sitting, answer: Answer): Sitting => ({
  ...sitting,
  attempt: { ...sitting.attempt, answers: sitting.attempt.answers.with(sitting.current, answer) },
})
