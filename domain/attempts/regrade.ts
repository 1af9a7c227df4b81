import { score } from '../scoring/score.ts'
import type { Attempt } from './attempt.ts'
import { countCorrect, type AnswerKey } from './grade.ts'

/** What a correction of a key did to an attempt. */
export type Corrected = {
  /** When, epoch ms; the last one's where there were several. */
  at: number
  /** The score before the first correction that changed it; null where none did. */
  firstScore: number | null
}

/**
 * Grades an attempt again by a corrected key. One that is not graded yet stays as it is: its grade will be by the new
 * key. When it was completed, and whether late, stays.
 */
export function regrade(
  attempt: Attempt,
  key: AnswerKey,
  before: Corrected | null,
  at: number,
): { attempt: Attempt; corrected: Corrected } {
  const { result } = attempt
  const firstScore = before?.firstScore ?? null
  if (result === null) return { attempt, corrected: { at, firstScore } }
  const correct = countCorrect(attempt, key)
  const next = { ...result, correct, score: score(correct, key.length) }
  return {
    attempt: { ...attempt, result: next },
    corrected: { at, firstScore: firstScore ?? (next.score === result.score ? null : result.score) },
  }
}
