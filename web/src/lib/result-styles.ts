import type { Difficulty } from '#domain/exam/formats.ts'
import type { Verdict } from '#domain/scoring/breakdown.ts'
import { MAX_SCORE, scoreTone, type ScoreTone } from '#domain/scoring/score.ts'

/**
 * The colors of scores, each with its range of scores. A color doesn't say whether a score is good enough.
 */
const STYLES = {
  green: { tone: 'ok', range: '30 to 36' },
  yellow: { tone: 'yellow', range: '25 to 29' },
  red: { tone: 'bad', range: '1 to 24' },
} as const satisfies Record<ScoreTone, { tone: string; range: string }>

/** Returns the color of a score with its range, and the best possible score. */
export const scoreStyle = (value: number) => ({ ...STYLES[scoreTone(value)], best: MAX_SCORE })

/** How we show a verdict: word, icon, and color. */
export const VERDICT_STYLES = {
  correct: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  incorrect: { tone: 'bad', icon: 'circle-x', word: 'Incorrect' },
  unanswered: { tone: 'warn', icon: 'info', word: 'Not answered' },
} as const satisfies Record<Verdict, { tone: string; icon: string; word: string }>

/** The label and color of each difficulty. */
export const DIFFICULTY_STYLES = {
  easy: { tone: 'ok', word: 'Easy' },
  medium: { tone: 'warn', word: 'Medium' },
  hard: { tone: 'bad', word: 'Hard' },
} as const satisfies Record<Difficulty, { tone: string; word: string }>
