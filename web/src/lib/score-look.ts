import { MAX_SCORE, scoreTone, type ScoreTone } from '../../../domain/scoring/score.ts'

/** The color of a score, and the range that the color stands for. Neither is a verdict. */
const LOOKS = {
  green: { tone: 'ok', words: '30 to 36' },
  yellow: { tone: 'yellow', words: '25 to 29' },
  red: { tone: 'bad', words: '1 to 24' },
} as const satisfies Record<ScoreTone, { tone: string; words: string }>

export const scoreLook = (value: number) => ({ ...LOOKS[scoreTone(value)], best: MAX_SCORE })
