import {
  scoredAnswers,
  sectionEnd,
  type Answer,
  type Attempt,
  type SectionClock,
} from '../attempts/attempt.ts'
import type { AnswerKey } from '../attempts/grade.ts'
import { bucketOf, type Histogram } from './histogram.ts'

/** The number of positions in a count by choice: the options A to D, then omitted. */
const CHOICES = 5
/** The position of the students who omitted the question. */
export const OMITTED = 4

/**
 * The counts of one question. All are sums of whole numbers, so days can be added in any order. Students are
 * counted by choice instead of by right and wrong, so a correction of the question's key needs no new count.
 */
export type ItemCounts = {
  /** Students by their choice. */
  chosen: readonly number[]
  /** Students by their choice, but only those whose section had other questions to compare with. */
  paired: readonly number[]
  /**
   * The students' shares of right answers among the section's other questions, added up by choice, in units
   * of 1/REST_SCALE.
   */
  rest: readonly number[]
  /** The sum of the squares of these shares, in the same units squared. */
  restSquares: number
  /** Seconds of the students who answered. */
  seconds: Histogram
}

/**
 * The unit of shares is 1/REST_SCALE: fine enough for a correlation to five digits, and coarse enough to add up the
 * squares of 900,000 students exactly.
 */
export const REST_SCALE = 100_000

export const NO_COUNTS: ItemCounts = {
  chosen: Array.from({ length: CHOICES }, () => 0),
  paired: Array.from({ length: CHOICES }, () => 0),
  rest: Array.from({ length: CHOICES }, () => 0),
  restSquares: 0,
  seconds: {},
}

/** One student's result on one question. */
export type Observation = {
  /** The question's place in the form. */
  place: number
  /** A position, as in `chosen`. */
  choice: number
  /**
   * Share of the section's other questions that were right, in units of 1/REST_SCALE; null if there are
   * none.
   */
  rest: number | null
  seconds: number
}

/**
 * The fewest seconds of section time per answer; with less the student guessed, because nobody reads that
 * fast.
 */
export const MIN_SECONDS_PER_ANSWER = 3

/**
 * Whether a section counts in the statistics: it has an answer and wasn't rushed. The section's clock
 * decides, not the seconds that the browser reports for each question.
 */
function isInformative(clock: SectionClock, answers: readonly Answer[]): boolean {
  const answered = answers.filter(({ choice }) => choice !== null).length
  const ms = (sectionEnd(clock) ?? 0) - (clock.startedAt ?? 0)
  return answered > 0 && ms >= answered * MIN_SECONDS_PER_ANSWER * 1000
}

/**
 * Returns the observations of a graded attempt. A hinted question has none, because its answer says little about it.
 * But its answer counts in the `rest` of the section's other questions. An unscored question has an observation, whose
 * `rest` is of the scored questions, but its own answer counts in no `rest`.
 */
export function observe(attempt: Attempt, key: AnswerKey): Observation[] {
  let end = 0
  return attempt.sections.flatMap((clock) => {
    const start = end
    end += clock.count
    const own = attempt.answers.slice(start, end)
    if (!isInformative(clock, own)) return []
    const scored = scoredAnswers(attempt).slice(start, end)
    const right = scored.map(({ choice }, index) => (choice === key[start + index] ? 1 : 0))
    const correct = right.reduce<number>((sum, one) => sum + one, 0)
    return own.flatMap(({ choice, timeSpentSeconds, hints }, index) => {
      if (hints !== undefined) return []
      const others = scored.length - (index < scored.length ? 1 : 0)
      return {
        place: start + index,
        choice: choice ?? OMITTED,
        rest: others === 0 ? null : Math.round(((correct - (right[index] ?? 0)) / others) * REST_SCALE),
        seconds: timeSpentSeconds,
      }
    })
  })
}

const addAt = (values: readonly number[], place: number, more: number): number[] =>
  values.map((value, index) => (index === place ? value + more : value))

/** Adds one student's observation to the counts of its question. */
export function withObservation(
  counts: ItemCounts,
  { choice, rest, seconds }: Omit<Observation, 'place'>,
): ItemCounts {
  const bucket = bucketOf(seconds)
  return {
    chosen: addAt(counts.chosen, choice, 1),
    paired: rest === null ? counts.paired : addAt(counts.paired, choice, 1),
    rest: rest === null ? counts.rest : addAt(counts.rest, choice, rest),
    restSquares: counts.restSquares + (rest ?? 0) ** 2,
    seconds:
      choice === OMITTED
        ? counts.seconds
        : { ...counts.seconds, [bucket]: (counts.seconds[bucket] ?? 0) + 1 },
  }
}

/** Adds two counts. */
export function mergeCounts(one: ItemCounts, other: ItemCounts): ItemCounts {
  const sum = (these: readonly number[], those: readonly number[]) =>
    these.map((value, index) => value + (those[index] ?? 0))
  const seconds: Record<number, number> = { ...one.seconds }
  for (const [bucket, count] of Object.entries(other.seconds))
    seconds[Number(bucket)] = (seconds[Number(bucket)] ?? 0) + count
  return {
    chosen: sum(one.chosen, other.chosen),
    paired: sum(one.paired, other.paired),
    rest: sum(one.rest, other.rest),
    restSquares: one.restSquares + other.restSquares,
    seconds,
  }
}
