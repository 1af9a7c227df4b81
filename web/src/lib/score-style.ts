import { MAX_SCORE, scoreTone, type ScoreTone } from '#domain/scoring/score.ts'

/** The color of a score, and the range that the color stands for. Neither is a verdict. */
const STYLES = {
  green: { tone: 'ok', range: '30 to 36' },
  yellow: { tone: 'yellow', range: '25 to 29' },
  red: { tone: 'bad', range: '1 to 24' },
} as const satisfies Record<ScoreTone, { tone: string; range: string }>

export const scoreStyle = (value: number) => ({ ...STYLES[scoreTone(value)], best: MAX_SCORE })
