import type { Verdict } from '#domain/scoring/breakdown.ts'

/** How we show a verdict: word, icon, and color. */
export const VERDICT_STYLES = {
  correct: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  incorrect: { tone: 'bad', icon: 'circle-x', word: 'Incorrect' },
  unanswered: { tone: 'warn', icon: 'info', word: 'Not answered' },
} as const satisfies Record<Verdict, { tone: string; icon: string; word: string }>
