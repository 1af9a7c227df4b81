import type { Difficulty, Section } from '../exam/formats.ts'

/** The readings of a run beyond the blind solves and the critique. */
export type ExtraReadings = {
  /** Whether a solver tries the questions without their passage or data. A question whose key it finds is rejected. */
  withoutPassage: boolean
  /** The model that also solves each set, to measure its difficulty; null if there is none. */
  weakSolver: string | null
}

/** No extra readings, as in the runs from before there were settings for them. */
export const NO_EXTRA_READINGS = { withoutPassage: false, weakSolver: null } as const satisfies ExtraReadings

/**
 * Whether a solver without the passage or the data should fail in a section. English questions show their sentence, and
 * Math needs no passage.
 */
export const failsWithoutPassage = (section: Section): boolean =>
  section === 'reading' || section === 'science'

/** Whether a weaker solver found the key of a question, by the question's slot. */
export type WeakSolves = ReadonlyMap<number, boolean>

/** The share of a set's questions that a weaker solver misses, below which the set is easy or medium. */
const MISSED = { easy: 0.2, medium: 0.5 } as const

/**
 * Returns the difficulty of a set by the spread between two solvers. The stronger solver found every key, so each key
 * that the weaker solver misses makes the set harder.
 * @param found whether the weaker solver found each key; null for a question that it wasn't asked
 * @returns null if the weaker solver was asked fewer than half of the questions, or none
 */
export function difficultyBySpread(found: readonly (boolean | null)[]): Difficulty | null {
  const asked = found.filter((one) => one !== null)
  if (asked.length === 0 || asked.length < found.length / 2) return null
  const missed = asked.filter((one) => !one).length / asked.length
  if (missed < MISSED.easy) return 'easy'
  return missed < MISSED.medium ? 'medium' : 'hard'
}
