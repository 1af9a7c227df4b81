import { enteredScore, type OwnScore } from '#domain/colleges/chance.ts'
import type { Version } from '#domain/exam/formats.ts'
import type { OwnColleges } from './queries.ts'

/** The score to compare colleges with: the predicted composite of a format, or the one that the student entered. */
export type Basis = Version | 'entered'

/** In the order of preference. */
const BASES = ['enhanced', 'old', 'entered'] as const satisfies readonly Basis[]

/** Returns the score by a basis; null if there is none. */
export function ownScoreBy({ predictions, bestScore }: OwnColleges, basis: Basis): OwnScore | null {
  if (basis === 'entered') return bestScore === null ? null : enteredScore(bestScore)
  return predictions.find(({ version }) => version === basis)?.composite ?? null
}

/** Returns the bases that have a score. */
export const basesOf = (own: OwnColleges): Basis[] => BASES.filter((basis) => ownScoreBy(own, basis) !== null)

/** Returns the basis that a screen starts with; null if the student has neither a prediction nor an entered score. */
export const defaultBasis = (own: OwnColleges): Basis | null => basesOf(own)[0] ?? null
