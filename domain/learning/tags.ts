import type { Difficulty, Section, Version } from '../exam/formats.ts'
import type { TimeFactor } from '../exam/timing.ts'
import { allowedPace } from '../scoring/pace.ts'

/** Tags: why a student missed a question. The student chooses one, and the evidence may suggest one. */

/** In the order of their keyboard shortcuts, 1 to 4. */
export const TAGS = ['knowledge', 'misread', 'reasoning', 'time'] as const
export type Tag = (typeof TAGS)[number]

/** An answer's time against the time that the test allowed for a question. */
export const PACE_LABELS = ['fast', 'even', 'slow'] as const
export type PaceLabel = (typeof PACE_LABELS)[number]

/** An answer is fast below this share of the allowed time, and slow above SLOW_SHARE of it. */
export const FAST_SHARE = 0.5
export const SLOW_SHARE = 2

/** A test's time limits. The answers of an untimed test are compared with the standard limits. */
export type Limits = { version: Version; timeFactor: TimeFactor; untimed: boolean }

/** The facts of an answer that its pace label and its suggested tag depend on. */
export type TagEvidence = {
  section: Section
  difficulty: Difficulty
  seconds: number
  isAnswered: boolean
  isRight: boolean
  /** Whether it's the first question of its passage, so that its time includes the reading. */
  opensPassage: boolean
  /** Whether the student's first choice was right; absent if it wasn't stored. */
  firstRight?: boolean | undefined
}

/** Returns the pace label of an answer. The first question of a passage is never slow. */
export function paceLabel(
  { version, timeFactor }: Limits,
  { section, seconds, opensPassage }: Pick<TagEvidence, 'section' | 'seconds' | 'opensPassage'>,
): PaceLabel {
  const allowed = allowedPace(version, section, timeFactor)
  if (seconds < FAST_SHARE * allowed) return 'fast'
  return seconds > SLOW_SHARE * allowed && !opensPassage ? 'slow' : 'even'
}

/**
 * Suggests why a question was missed. The first rule that applies decides:
 *
 * - no answer in a timed test, or a slow answer: time;
 * - a right first choice: reasoning;
 * - a fast answer to an easy item: misread.
 *
 * @returns null if nothing in the evidence points at a reason, or if the answer is right
 */
export function suggestTag(limits: Limits, evidence: TagEvidence): Tag | null {
  const { difficulty, isAnswered, isRight, firstRight } = evidence
  if (isRight) return null
  if (!isAnswered) return limits.untimed ? null : 'time'
  const pace = paceLabel(limits, evidence)
  if (pace === 'slow') return 'time'
  if (firstRight === true) return 'reasoning'
  return pace === 'fast' && difficulty === 'easy' ? 'misread' : null
}
