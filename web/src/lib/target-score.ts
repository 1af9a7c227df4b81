import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { meApi } from './api.ts'

/** The range of a target score. */
export const TARGET_RANGE = { least: MIN_SCORE, most: MAX_SCORE } as const

/**
 * Saves the target score.
 * @returns the stored target
 * @throws ApiFailure
 */
export async function saveTarget(account: string, targetScore: number): Promise<number> {
  return (await meApi.updateMe({ account, body: { targetScore } })).targetScore
}
