import { MAX_SCORE, MIN_SCORE } from '../../../domain/scoring/score.ts'
import { meApi } from './api.ts'

/** What a target may be. */
export const TARGETS = { least: MIN_SCORE, most: MAX_SCORE } as const

/** Sets the target in the account; answers with what is kept. @throws ApiFailure */
export async function saveTarget(account: string, targetScore: number): Promise<number> {
  return (await meApi.updateMe({ account, body: { targetScore } })).targetScore
}
