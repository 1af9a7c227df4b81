import type { Difficulty, Mode, Section, TestSection, Version } from '../exam/formats.ts'
import { TEST_DAY_BREAK_SECONDS, type TimeFactor } from '../exam/timing.ts'
import type { OptionIndex } from '../items/item.ts'

/**
 * An attempt at a test. Server and browser apply the same rules to it. All times are epoch ms by the
 * server's clock.
 */

export const CLOCK_STATES = ['waiting', 'running', 'paused', 'finished'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

export type SectionClock = {
  section: Section
  /** The number of questions in the section. */
  count: number
  /** Time limit in seconds; null if untimed. */
  seconds: number | null
  state: ClockState
  startedAt: number | null
  /** The deadline; stays set after an early finish. Null if untimed, paused, or not started. */
  endsAt: number | null
  /** The remaining time of a paused section, in ms. */
  remainingMs: number | null
  finishedAt: number | null
  /**
   * The timestamp of the last action that took effect. An older action that arrives later changes nothing.
   */
  changedAt: number
}

/** The state of one question. A higher seq replaces choice and bookmark together; time only grows. */
export type Answer = {
  choice: OptionIndex | null
  /** Counts the changes of choice and bookmark; 0 before the first. */
  seq: number
  timeSpentSeconds: number
  bookmarked: boolean
  /** Whether the student has seen the correct answer. The choice can no longer change. */
  checked?: true
  /** The number of hints that the student opened; absent if none. */
  hints?: HintCount
  /** How often a choice replaced another one. Absent if it wasn't counted, as in earlier releases. */
  changes?: number
  /** The first choice; absent if there was none, or if changes weren't counted. */
  firstChoice?: OptionIndex
}

/** The numbers of opened hints that an answer can have. */
export const HINT_COUNTS = [1, 2, 3] as const
export type HintCount = (typeof HINT_COUNTS)[number]

export type AttemptResult = {
  /** The number of correct answers. */
  correct: number
  /** From 1 to 36 (domain/scoring/score.ts). */
  score: number
  completedAt: number
}

/**
 * open: may still accept answers, even after its time ran out; closed: graded and final; left: ended by
 * Emergency Exit; unanswered: ended without a single answer; checked: ended in the mode `check`, final but
 * never scored. Only a closed attempt has a result.
 */
export const ATTEMPT_STATES = ['open', 'closed', 'left', 'unanswered', 'checked'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Whether the attempt is final: it accepts no more answers or actions. */
export const isEnded = ({ state }: Pick<Attempt, 'state'>): boolean => state !== 'open'

/** Whether the attempt has a review: it ended with answers, and wasn't left. */
export const isReviewable = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'closed' || state === 'checked'

/**
 * When, by the server's clock, a device last saved a change of the attempt. If it has saved none: when it first sent a
 * save, or when it created the attempt.
 */
export type Exchange = { device: string; at: number }

/** The requested filters on questions; left out if the student asked for all. */
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
  /** The number of questions asked for: the standard form's, or a custom count. */
  requested: number
  /** Whether the bank could serve fewer questions than requested. */
  limited: boolean
  /**
   * The number of unscored questions, the last of the form: a set that awaits approval. Their answers count
   * nowhere. Absent if every question counts.
   */
  unscored?: number
  /** The length of a break on test day, if it isn't the standard one: extended with the time limits. */
  breakSeconds?: number
  state: AttemptState
  sections: readonly SectionClock[]
  /** One per question, in the order of the form. */
  answers: readonly Answer[]
  /** Whether an answer that counts arrived more than LATE_AFTER_MS after the end of its timed section. */
  late: boolean
  /** Stored on the server only. */
  exchanges?: readonly Exchange[]
  result: AttemptResult | null
}

/** The record of a question on which the student hasn't done anything. */
export const NO_ANSWER: Answer = { choice: null, seq: 0, timeSpentSeconds: 0, bookmarked: false }

/** An answer counts if it was given before its section's end plus this. */
export const GRACE_MS = 5_000
/** A counted answer that arrives later than this after its timed section's end marks the attempt late. */
export const LATE_AFTER_MS = 60_000
/** An answer that was given in time counts if it arrives within this time after its section's end. */
export const ARRIVAL_LIMIT_MS = 7 * 24 * 3_600_000
/** Returns the length of the attempt's breaks on test day, in ms. */
export const breakMs = ({ breakSeconds = TEST_DAY_BREAK_SECONDS }: Pick<Attempt, 'breakSeconds'>): number =>
  breakSeconds * 1000

/** Returns the clock of the section that contains the question at this index of the form. */
export function sectionAt(attempt: Pick<Attempt, 'sections'>, index: number): SectionClock {
  let remaining = index
  for (const clock of attempt.sections) {
    if (remaining < clock.count) return clock
    remaining -= clock.count
  }
  throw new RangeError(`no question ${index} in this attempt`)
}

/**
 * Returns the index of a section's first question in the form: 0, 75, 135, 175 in a Traditional full test.
 */
export function firstQuestionIndex(attempt: Pick<Attempt, 'sections'>, section: Section): number {
  let start = 0
  for (const clock of attempt.sections) {
    if (clock.section === section) return start
    start += clock.count
  }
  throw new RangeError(`no ${section} in this attempt`)
}

/** Returns when answers to a section stop counting, without grace; null while unknown. */
export const sectionEnd = (clock: SectionClock): number | null => clock.finishedAt ?? clock.endsAt

/** Returns the number of questions served in all sections. */
export const totalQuestions = (attempt: Pick<Attempt, 'sections'>): number =>
  attempt.sections.reduce((sum, clock) => sum + clock.count, 0)

/** Returns the answers that count: those to scored questions. */
export const scoredAnswers = ({
  answers,
  unscored = 0,
}: Pick<Attempt, 'answers' | 'unscored'>): readonly Answer[] => answers.slice(0, answers.length - unscored)

/** Whether the question at this index of the form counts nowhere. */
export const isUnscored = (
  { answers, unscored = 0 }: Pick<Attempt, 'answers' | 'unscored'>,
  index: number,
): boolean => index >= answers.length - unscored

/** Returns the filters on questions that the student asked for; an empty object if none. */
export const filtersOf = ({ difficulties, topics }: Filters): Filters => ({
  ...(difficulties === undefined ? {} : { difficulties }),
  ...(topics === undefined ? {} : { topics }),
})
