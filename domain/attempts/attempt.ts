import type { Difficulty, Mode, Section, TestSection, Version } from '../exam/formats.ts'
import type { TimeFactor } from '../exam/timing.ts'
import type { OptionIndex } from '../items/item.ts'

/** An attempt at a test. Server and browser run the same rules over it; all times are epoch ms by the server's clock. */

export type ClockState = 'waiting' | 'running' | 'paused' | 'finished'

export type SectionClock = {
  section: Section
  /** Questions of the section. */
  count: number
  /** Time limit in seconds; null when untimed. */
  seconds: number | null
  state: ClockState
  startedAt: number | null
  /** The deadline; kept after an early finish. Null when untimed, paused or not started. */
  endsAt: number | null
  /** Time left of a paused section. */
  remainingMs: number | null
  finishedAt: number | null
  /** Stamp of the last action that took effect: an older one that arrives later changes nothing. */
  changedAt: number
}

/** What is known of one question: choice and bookmark are replaced together by a higher seq; time only grows. */
export type Answer = {
  choice: OptionIndex | null
  /** Counts the changes of choice and bookmark; 0 before the first. */
  seq: number
  timeSpentSeconds: number
  bookmarked: boolean
}

export type AttemptResult = {
  correct: number
  score: number
  completedAt: number
}

/**
 * open: may still take an answer, even after its time ran out; closed: graded for good; left: ended by Emergency Exit;
 * unanswered: ended without a single answer. Only a closed attempt has a result.
 */
export const ATTEMPT_STATES = ['open', 'closed', 'left', 'unanswered'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Whether the attempt is final: it takes no answer and no action. */
export const isEnded = ({ state }: Pick<Attempt, 'state'>): boolean => state !== 'open'

/** A device's latest save that changed the attempt, by the server's clock. */
export type Exchange = { device: string; at: number }

/** Which questions of the bank were asked for; left out where all. */
type Filters = {
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
}

export type Attempt = Filters & {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  createdAt: number
  untimed: boolean
  timeFactor: TimeFactor
  /** Questions asked for: the standard form's, or the custom count. */
  requested: number
  /** The bank could serve fewer than that. */
  limited: boolean
  state: AttemptState
  sections: readonly SectionClock[]
  /** One per question, in the order of the form. */
  answers: readonly Answer[]
  /** An answer that counts arrived more than LATE_AFTER_MS after the end of its timed section. */
  late: boolean
  /** Kept by the server alone. */
  exchanges?: readonly Exchange[]
  result: AttemptResult | null
}

export const NO_ANSWER: Answer = { choice: null, seq: 0, timeSpentSeconds: 0, bookmarked: false }

/** An answer counts if it was given before its section's end plus this. */
export const GRACE_MS = 5_000
/** Arriving later than this after its section's end marks the result late. */
export const LATE_AFTER_MS = 60_000
/** An answer counts whenever it arrives within this time after its section's end. */
export const ARRIVAL_LIMIT_MS = 7 * 24 * 3_600_000
/** In Test Day Mode the next section starts by itself after this much of a break. */
export const TEST_DAY_BREAK_MS = 60_000

/** The section that holds the question at this place of the form, and its place within the section. */
export function sectionAt(attempt: Pick<Attempt, 'sections'>, index: number): SectionClock {
  let left = index
  for (const clock of attempt.sections) {
    if (left < clock.count) return clock
    left -= clock.count
  }
  throw new RangeError(`no question ${index} in this attempt`)
}

/** Place of a section's first question in the form: 0, 75, 135, 175 in a Traditional full test. */
export function sectionStart(attempt: Pick<Attempt, 'sections'>, section: Section): number {
  let start = 0
  for (const clock of attempt.sections) {
    if (clock.section === section) return start
    start += clock.count
  }
  throw new RangeError(`no ${section} in this attempt`)
}

/** When answers to a section stop counting, grace excluded; null while that is not known. */
export const sectionEnd = (clock: SectionClock): number | null => clock.finishedAt ?? clock.endsAt

/** Questions served, over all sections. */
export const totalQuestions = (attempt: Pick<Attempt, 'sections'>): number =>
  attempt.sections.reduce((sum, clock) => sum + clock.count, 0)

/** What the questions were filtered by; nothing where they were not. */
export const filtersOf = ({ difficulties, topics }: Filters): Filters => ({
  ...(difficulties === undefined ? {} : { difficulties }),
  ...(topics === undefined ? {} : { topics }),
})
