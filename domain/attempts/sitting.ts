import { VisibleError } from '../errors.ts'
import type { Section } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { nextSeq, type GivenAnswer } from './answers.ts'
import {
  GRACE_MS,
  sectionAt,
  sectionEnd,
  sectionStart,
  type Answer,
  type Attempt,
  type SectionClock,
} from './attempt.ts'
import { act, advance, type SectionAction } from './clocks.ts'

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
  /** Answers the server has not acknowledged: place to the time it was given. */
  pending: ReadonlyMap<number, number>
  /** Clock actions the server has not acknowledged, oldest first. */
  actions: readonly SectionAction[]
}

/** What the student sees: a break before a section, a question, a pause, or nothing more to do. */
export type Phase = 'intermission' | 'question' | 'paused' | 'over'

/** The most seconds one question's record can hold. */
const MAX_SECONDS = 65_535

/** A sitting of an attempt, at the first question of its first unfinished section. */
export function openSitting(attempt: Attempt, now: number): Sitting {
  const open = advance(attempt, now).sections.find((clock) => clock.state !== 'finished')
  const current = open === undefined ? 0 : sectionStart(attempt, open.section)
  return resumeCounting({ attempt, current, since: null, pending: new Map(), actions: [] }, now)
}

/** The clock of the section in view, as it stands now. */
export const currentClock = ({ attempt, current }: Sitting, now: number): SectionClock =>
  sectionAt(advance(attempt, now), current)

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
  const move = { section, action, at: now }
  try {
    const attempt = act(counted.attempt, move, now)
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

/** Brings the sitting up to now: a section whose time ran out gives way to the next. The same object when nothing did. */
export function tick(sitting: Sitting, now: number): Sitting {
  const { state, section } = currentClock(sitting, now)
  if (state !== 'finished') return sitting
  const turned = turnToOpenSection(countTime(sitting, now), now)
  const moved =
    turned.current !== sitting.current && sectionAt(turned.attempt, turned.current).section !== section
  return moved ? resumeCounting(turned, now) : sitting
}

/** The question in view has its time counted up to now: before a save, a pause, or leaving it. */
export function countTime(sitting: Sitting, now: number): Sitting {
  if (sitting.since === null) return sitting
  const end = sectionEnd(sectionAt(sitting.attempt, sitting.current))
  const until = end === null ? now : Math.min(now, end)
  const seconds = Math.floor((until - sitting.since) / 1000)
  if (seconds < 1) return sitting
  const answer = sitting.attempt.answers[sitting.current]
  if (answer === undefined) return sitting
  const timeSpentSeconds = Math.min(MAX_SECONDS, answer.timeSpentSeconds + seconds)
  return write({ ...sitting, since: sitting.since + seconds * 1000 }, { ...answer, timeSpentSeconds }, until)
}

/** What is to be sent, with each answer's own time. */
export const unsaved = ({ attempt, pending }: Sitting): (GivenAnswer & { at: number })[] =>
  [...pending].flatMap(([index, at]) => {
    const answer = attempt.answers[index]
    return answer === undefined ? [] : [{ index, ...answer, at }]
  })

/** The server has taken these: what has not changed since is no longer pending. */
export function acknowledge(
  sitting: Sitting,
  sent: readonly Pick<GivenAnswer, 'index' | 'seq'>[],
  actions: readonly SectionAction[],
): Sitting {
  const pending = new Map(sitting.pending)
  for (const { index, seq } of sent) if (sitting.attempt.answers[index]?.seq === seq) pending.delete(index)
  return { ...sitting, pending, actions: sitting.actions.filter((action) => !actions.includes(action)) }
}

/**
 * Takes in what another tab, another device or the server holds of the same attempt: per question the highest seq wins;
 * the clocks are the server's unless an action of ours is still on its way.
 */
export function absorb(sitting: Sitting, held: Attempt, now: number): Sitting {
  const pending = new Map(sitting.pending)
  const answers = sitting.attempt.answers.map((own, index) => {
    const other = held.answers[index]
    if (other === undefined || other.seq < own.seq) return own
    pending.delete(index)
    return other
  })
  const sections = sitting.actions.length > 0 ? sitting.attempt.sections : held.sections
  const attempt = { ...held, answers, sections }
  return resumeCounting(turnToOpenSection({ ...sitting, attempt, pending }, now), now)
}

/**
 * What remains of a sitting after the server has refused its work: the server's clocks stand, and answers that its rules
 * do not take (to a section that was finished before they were given, or has not begun) are no longer ours to send.
 */
export function yieldTo(sitting: Sitting, held: Attempt, now: number): Sitting {
  const taken = absorb({ ...sitting, actions: [] }, held, now)
  const pending = [...taken.pending].filter(([index, at]) => {
    const clock = sectionAt(taken.attempt, index)
    if (clock.state === 'waiting') return false
    return clock.finishedAt === null || at < clock.finishedAt + GRACE_MS
  })
  return { ...taken, pending: new Map(pending) }
}

/** A sitting over its end turns to the first section that is not; where there is none it stays. */
function turnToOpenSection(sitting: Sitting, now: number): Sitting {
  const { sections } = advance(sitting.attempt, now)
  if (sectionAt({ sections }, sitting.current).state !== 'finished') return sitting
  const open = sections.find((clock) => clock.state !== 'finished')
  return open === undefined ? sitting : { ...sitting, current: sectionStart(sitting.attempt, open.section) }
}

const resumeCounting = (sitting: Sitting, now: number): Sitting => {
  const running = currentClock(sitting, now).state === 'running' && sitting.attempt.state === 'open'
  if (!running) return { ...sitting, since: null }
  return { ...sitting, since: now }
}

function record(
  sitting: Sitting,
  change: Partial<Pick<Answer, 'choice' | 'bookmarked'>>,
  now: number,
): Sitting {
  if (phaseOf(sitting, now) !== 'question') return sitting
  const counted = countTime(sitting, now)
  const answer = counted.attempt.answers[counted.current]
  return answer === undefined ? sitting : write(counted, { ...answer, ...change }, now)
}

/** Gives the current question a new record, newer than any known one. */
function write(sitting: Sitting, answer: Answer, now: number): Sitting {
  const held = sitting.attempt.answers[sitting.current]
  if (held === undefined) return sitting
  const answers = sitting.attempt.answers.with(sitting.current, { ...answer, seq: nextSeq(held) })
  return {
    ...sitting,
    attempt: { ...sitting.attempt, answers },
    pending: new Map(sitting.pending).set(sitting.current, now),
  }
}
