import type { Verdict } from '../../../domain/scoring/breakdown.ts'

/** A verdict in words, in shape and in colour. */
export const VERDICT_LOOKS = {
  correct: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  incorrect: { tone: 'bad', icon: 'circle-x', word: 'Incorrect' },
  unanswered: { tone: 'warn', icon: 'info', word: 'Not answered' },
} as const satisfies Record<Verdict, { tone: string; icon: string; word: string }>
