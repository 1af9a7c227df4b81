import { default_w, FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import type { Outcome } from '../outcome.ts'

/**
 * The memory of one item by FSRS-6 (https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm).
 * Stability is the number of days after which recall falls to 90%. Difficulty is from 1 to 10.
 */
export type Memory = { stability: number; difficulty: number }

/** The stability in days after a wrong answer, and after a first answer that was guessed. */
export const MISSED_STABILITY = 1
export const GUESSED_STABILITY = 3

/** An item with at least this stability in days counts as mastered, and its card is dropped. */
export const MASTERED_STABILITY = 40
/** The highest stability after a guess. */
const GUESSED_MOST = 30

/**
 * FSRS-6's default weights, except for five. Weights 0 and 1 are the first stabilities above. Weight 6 leaves the
 * difficulty of a missed item almost as it is, so that a second miss doesn't lead to many short intervals. Weights 8
 * and 9 scale the growth of stability, so that a missed item returns after 1, 3, 7, and 19 days. Intervals aren't
 * randomized, and FSRS's short-term steps of minutes are off: an item returns on another day.
 */
const WEIGHTS = default_w
  .with(0, MISSED_STABILITY)
  .with(1, GUESSED_STABILITY)
  .with(6, 0.001)
  .with(8, 1.48)
  .with(9, 0.01)
const FSRS = new FSRSAlgorithm(
  generatorParameters({
    w: [...WEIGHTS],
    request_retention: 0.9,
    enable_fuzz: false,
    enable_short_term: false,
  }),
)

const GRADES = { wrong: 1, guessed: 2, right: 3 } as const satisfies Record<Outcome, number>

/** Stored memories have 1,296 levels of stability, 0.3% apart, and 36 levels of difficulty. */
export const STABILITY_LEVELS = 36 ** 2
export const DIFFICULTY_LEVELS = 36
const DIFFICULTY_STEP = 9 / (DIFFICULTY_LEVELS - 1)
const STABILITY_STEP = Math.log(MASTERED_STABILITY) / (STABILITY_LEVELS - 1)

/** Returns the levels of a memory, from 0. */
export const levelsOf = ({ stability, difficulty }: Memory): { stability: number; difficulty: number } => ({
  stability: Math.round(Math.log(stability) / STABILITY_STEP),
  difficulty: Math.round((difficulty - 1) / DIFFICULTY_STEP),
})

/** Returns the memory of these levels. Inverse of levelsOf. */
export const memoryAt = (levels: { stability: number; difficulty: number }): Memory => ({
  stability: Math.exp(levels.stability * STABILITY_STEP),
  difficulty: 1 + levels.difficulty * DIFFICULTY_STEP,
})

/** Rounds a memory to its levels, so that a memory which was stored and read continues as if it hadn't been. */
const roundToLevels = (memory: Memory): Memory => memoryAt(levelsOf(memory))

/**
 * Returns the memory after an answer. A wrong answer restarts the intervals; FSRS's stability after forgetting
 * isn't used, because it can exceed a day. A guess never makes an item mastered.
 * @param before null for an item without a memory
 * @param days the days since the previous answer; may be a fraction
 */
export function nextMemory(before: Memory | null, days: number, outcome: Outcome): Memory {
  const { stability, difficulty } = FSRS.next_state(before, days, GRADES[outcome])
  const stabilities = {
    wrong: MISSED_STABILITY,
    guessed: Math.min(stability, GUESSED_MOST),
    right: stability,
  }
  return roundToLevels({ stability: stabilities[outcome], difficulty })
}

/** Returns the whole days, at least 1, after which recall falls to 90%. */
export const intervalDays = ({ stability }: Memory): number => Math.max(1, Math.round(stability))

/** Returns the probability of recall this many days after the last answer, by FSRS-6's forgetting curve. */
export const recallAfter = ({ stability }: Memory, days: number): number =>
  FSRS.forgetting_curve(days, stability)

/** Whether the student knows the item so well that drills leave it out. */
export const isMastered = ({ stability }: Memory): boolean => stability >= MASTERED_STABILITY * 0.999
