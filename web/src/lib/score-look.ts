import { MAX_SCORE, scoreTone, type ScoreTone } from '../../../domain/scoring/score.ts'

/** A score's colour, and what the colour says in words: where the score stands, without a verdict. */
const LOOKS = {
  green: { tone: 'ok', words: '30 to 36' },
  yellow: { tone: 'yellow', words: '25 to 29' },
  red: { tone: 'bad', words: '1 to 24' },
} as const satisfies Record<ScoreTone, { tone: string; words: string }>

export const scoreLook = (value: number) => ({ ...LOOKS[scoreTone(value)], best: MAX_SCORE })
