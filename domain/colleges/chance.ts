import type { ScoreInterval } from '../learning/prediction.ts'
import { MAX_SCORE } from '../scoring/score.ts'
import { believableRange, type College } from './college.ts'

/** From the hardest to the easiest. */
export const CHANCES = ['reach', 'target', 'safety'] as const
export type Chance = (typeof CHANCES)[number]

/**
 * The composite that colleges are compared with: a predicted one with its interval, or one that the student
 * entered, whose ends are the score itself.
 */
export type OwnScore = ScoreInterval

/** Returns the interval of a score that the student entered. */
export const enteredScore = (score: number): OwnScore => ({ score, low: score, high: score })

/** A college that admits a smaller share of applicants is a reach for everybody, as the planning page says. */
export const REACH_RATE = 0.2
/** "They admit most applicants": a college that admits a smaller share is no safety school. */
export const SAFETY_RATE = 0.5

/** The rule that decided a college's chance. */
export type Reason =
  | 'selective'
  | 'below-range'
  | 'in-range'
  | 'above-range-uncertain'
  | 'above-range-rate'
  | 'above-range-no-rate'
  | 'above-range'
/** A college's chance, and the rule that decided it. */
export type Classification = { chance: Chance; reason: Reason }

type Figures = Pick<College, 'admissionRate' | 'range'>

/**
 * Classifies a college for a student:
 *
 * - reach: it admits fewer than one in five applicants, or the score is at or below its 25th percentile;
 * - safety: even the low end of the interval is above its 75th percentile, and it admits at least half;
 * - target: everything else.
 *
 * More points never make a college harder.
 * @returns null if the college has no usable range, unless its rate decides alone
 */
export function classify(college: Figures, { score, low }: OwnScore): Classification | null {
  const { admissionRate: rate } = college
  if (rate !== null && rate < REACH_RATE) return { chance: 'reach', reason: 'selective' }
  const range = believableRange(college)
  if (range === null) return null
  if (score <= range.low) return { chance: 'reach', reason: 'below-range' }
  if (score <= range.high) return { chance: 'target', reason: 'in-range' }
  if (low <= range.high) return { chance: 'target', reason: 'above-range-uncertain' }
  if (rate === null) return { chance: 'target', reason: 'above-range-no-rate' }
  if (rate < SAFETY_RATE) return { chance: 'target', reason: 'above-range-rate' }
  return { chance: 'safety', reason: 'above-range' }
}

/** The points that the page adds to the student's score to show what a few more would change. */
export const MORE_POINTS = 2

/** Returns a score with more points, no part of it above the highest score. */
export function withMorePoints({ score, low, high }: OwnScore, points = MORE_POINTS): OwnScore {
  const add = (value: number) => Math.min(MAX_SCORE, value + points)
  return { score: add(score), low: add(low), high: add(high) }
}

/** Returns the chance with more points; null if there is none, or if it's the same as without. */
export function changeWithMorePoints(college: Figures, ownScore: OwnScore): Chance | null {
  const then = classify(college, withMorePoints(ownScore))
  return then === null || then.chance === classify(college, ownScore)?.chance ? null : then.chance
}
