import { FORMATS, type Section, type Version } from '../exam/formats.ts'
import type { TimeFactor } from '../exam/timing.ts'
import { tally, type GradedQuestion, type Tally } from './breakdown.ts'

/** The seconds a question that a section's time allows, extended time included. */
export function allowedPace(version: Version, section: Section, timeFactor: TimeFactor = 1): number {
  const { questions, seconds } = FORMATS[version][section]
  return (seconds / questions) * timeFactor
}

/** Answers below which a pace is chance: fewer than the smallest set has. */
export const LEAST_ANSWERS = 5

/**
 * Seconds a question over the answered ones: those skipped or never seen say nothing of speed. Null where a pace would
 * mean nothing: too few were answered, or in no time that could be measured.
 */
export function ownPace(questions: readonly GradedQuestion[]): number | null {
  const { total, seconds } = tally(questions.filter(({ userAnswer }) => userAnswer !== null))
  return total < LEAST_ANSWERS || Math.round(seconds / total) === 0 ? null : seconds / total
}

/** Whole seconds a question, answered or not; null where that says nothing: most were left out, or it is next to none. */
export function meanSeconds({ seconds, total, unanswered }: Tally): number | null {
  const mean = Math.round(seconds / total)
  return mean === 0 || 2 * unanswered > total ? null : mean
}

/** How many of a section's questions fit its time at a pace. */
export const reach = (total: number, allowed: number, pace: number): number =>
  pace <= allowed ? total : Math.floor((total * allowed) / pace)

/**
 * The answered questions that took the most time and the least, at most so many of each and none in both. Of equal times
 * the earlier question stands first. None where there is no pace to be slow or fast beside.
 */
export function extremes<Q extends GradedQuestion>(questions: readonly Q[], most: number) {
  const answered = questions.filter(({ userAnswer }) => userAnswer !== null)
  const count = ownPace(answered) === null ? 0 : Math.min(most, Math.floor(answered.length / 2))
  const slowFirst = answered.toSorted((one, other) => other.timeSpentSeconds - one.timeSpentSeconds)
  const slowest = slowFirst.slice(0, count)
  const fastest = answered
    .filter((question) => !slowest.includes(question))
    .toSorted((one, other) => one.timeSpentSeconds - other.timeSpentSeconds)
    .slice(0, count)
  return { slowest, fastest }
}
