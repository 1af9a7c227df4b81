import type { StudentResult } from '#test/support/drill-simulation/simulate-drills.ts'

/** The results of one way to practice under one model of forgetting. */
export type PracticeResults = { model: string; practice: string; results: readonly StudentResult[] }

/** Returns the mean of a figure over all students. */
export const meanOf = (
  results: readonly StudentResult[],
  figure: (result: StudentResult) => number,
): number => results.reduce((sum, result) => sum + figure(result), 0) / results.length

/** Returns the expected number of items that a student learned: known at the end, but not at the start. */
export const countLearned = ({ known, knownAtStart }: StudentResult): number => known - knownAtStart

/** Returns the mean number of learned items of one way to practice under one model. */
export const meanLearned = (simulated: readonly PracticeResults[], model: string, practice: string): number =>
  meanOf(
    simulated.flatMap((one) => (one.model === model && one.practice === practice ? one.results : [])),
    countLearned,
  )
