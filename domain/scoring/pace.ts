import { FORMATS, type Section, type Version } from '../exam/formats.ts'
import type { TimeFactor } from '../exam/timing.ts'
import { tally, type GradedQuestion, type Tally } from './breakdown.ts'

/** Returns the seconds per question that a section's time allows, including extended time. */
export function allowedPace(version: Version, section: Section, timeFactor: TimeFactor = 1): number {
  const { questions, seconds } = FORMATS[version][section]
  return (seconds / questions) * timeFactor
}

/** The fewest answers that give a pace, as many as the smallest set has questions. The mean of fewer is chance. */
export const MIN_PACE_ANSWERS = 5

/**
 * Returns the mean seconds of the answered questions: skipped or unseen questions say nothing about
 * speed. Null if a pace would mean nothing: too few answers, or no measurable time.
 */
export function ownPace(questions: readonly GradedQuestion[]): number | null {
  const { total, unanswered, answeredSeconds } = tally(questions)
  const answered = total - unanswered
  const mean = answeredSeconds / answered
  return answered < MIN_PACE_ANSWERS || Math.round(mean) === 0 ? null : mean
}

/** Returns whole seconds per answered question; null if most were unanswered, or the mean is almost 0. */
export function meanSeconds({ answeredSeconds, total, unanswered }: Tally): number | null {
  const mean = Math.round(answeredSeconds / (total - unanswered))
  return mean === 0 || 2 * unanswered > total ? null : mean
}

/** Returns how many of a section's questions fit its time at a pace. */
export const reachableQuestions = (total: number, allowed: number, pace: number): number =>
  pace <= allowed ? total : Math.floor((total * allowed) / pace)

/**
 * Returns the answered questions that took the most time and the least: at most `most` of each, and none in
 * both. Ties go to the earlier question. Empty if there is no pace to compare with.
 */
export function slowestAndFastest<Q extends GradedQuestion>(questions: readonly Q[], most: number) {
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
