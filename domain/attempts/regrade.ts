import type { Attempt } from './attempt.ts'
import { scoreOf, type AnswerKey } from './grade.ts'

/** The effect of a key correction on an attempt. */
export type CorrectionEffect = {
  /** When the correction was applied, epoch ms; the last one if there were several. */
  at: number
  /** The score before the first correction that changed it; null if none did. */
  firstScore: number | null
}

/**
 * Grades an attempt again by a corrected key. An attempt without a result doesn't change: if it's graded
 * later, that grade uses the new key. `completedAt` and `late` stay the same.
 */
export function regrade(
  attempt: Attempt,
  key: AnswerKey,
  before: CorrectionEffect | null,
  at: number,
): { attempt: Attempt; corrected: CorrectionEffect } {
  const { result } = attempt
  const firstScore = before?.firstScore ?? null
  if (result === null) return { attempt, corrected: { at, firstScore } }
  const next = { ...result, ...scoreOf(attempt, key) }
  return {
    attempt: { ...attempt, result: next },
    corrected: { at, firstScore: firstScore ?? (next.score === result.score ? null : result.score) },
  }
}
