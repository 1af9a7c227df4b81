import type { Difficulty } from '#domain/exam/formats.ts'
import type { Verdict } from '#domain/scoring/breakdown.ts'
import { MAX_SCORE, scoreTone, type ScoreTone } from '#domain/scoring/score.ts'

/** The colors of scores. A low score isn't an error, so its red is calmer. */
const SCORE_TONES = { green: 'ok', yellow: 'yellow', red: 'low' } as const satisfies Record<ScoreTone, string>

/** The meaning of the score colors, as text for readers. */
export const SCORE_COLORS = 'Green from 30, yellow from 25, red below 25.'

/** Returns the color of a score, and the best possible score. */
export const scoreStyle = (value: number) => ({ tone: SCORE_TONES[scoreTone(value)], best: MAX_SCORE })

/** How we show a verdict: word, icon, and color. */
export const VERDICT_STYLES = {
  correct: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  incorrect: { tone: 'bad', icon: 'circle-x', word: 'Incorrect' },
  unanswered: { tone: 'warn', icon: 'info', word: 'Not answered' },
} as const satisfies Record<Verdict, { tone: string; icon: string; word: string }>

/** The label and color of each difficulty. A hard question isn't an error, so its red is calmer, too. */
export const DIFFICULTY_STYLES = {
  easy: { tone: 'ok', word: 'Easy' },
  medium: { tone: 'warn', word: 'Medium' },
  hard: { tone: 'low', word: 'Hard' },
} as const satisfies Record<Difficulty, { tone: string; word: string }>
