import { SOURCE } from './source.ts'

export const CONTROLS = ['Public', 'Nonprofit', 'For-profit'] as const
export type Control = (typeof CONTROLS)[number]

/** The middle half of the ACT composites of those who sent scores. */
export type ScoreRange = { low: number; high: number }

/** A college as content/colleges/colleges.csv lists it. A figure that it doesn't publish is null. */
export type College = {
  /** The federal id, six digits. */
  id: string
  name: string
  city: string
  /** The postal abbreviation, such as "AL". */
  state: string
  control: Control
  /** The share of applicants that it admits, above 0 and at most 1. */
  admissionRate: number | null
  range: ScoreRange | null
  /** The share of students who complete within 150% of the normal time, 0 to 1. */
  completionRate: number | null
  /** The published tuition in US dollars a year, here for residents of the state. */
  tuitionInState: number | null
  tuitionOutOfState: number | null
}

/** The format of a college's id. */
export const COLLEGE_ID = /^\d{6}$/

/**
 * The lowest 25th percentile that can be right. Guessing every answer scores about this much, so a lower one
 * is a mistake of the source.
 */
export const LOWEST_BELIEVABLE = 10

/** Returns a college's range; null if it publishes none, or one that can't be right. */
export const believableRange = ({ range }: Pick<College, 'range'>): ScoreRange | null =>
  range === null || range.low < LOWEST_BELIEVABLE ? null : range

/** Returns the address of a college's page at the source. */
export const sourceHref = (id: string): string => `${SOURCE.href}school/?${id}`

/**
 * Returns a college's published tuition for a student who lives in a state. Only public colleges have a lower
 * price for residents.
 * @param home the student's state; null if they haven't said
 */
export const tuitionFor = (
  { state, tuitionInState, tuitionOutOfState }: College,
  home: string | null,
): number | null => (home === state ? tuitionInState : tuitionOutOfState)
