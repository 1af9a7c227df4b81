import type { ScoreInterval } from '#domain/learning/prediction.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'

/** Units of the drawing. */
const HEIGHT = 12
const MIDDLE = HEIGHT / 2

/** An interval on the scale of 1 to 36, with a mark at the score. The text beside it says the same. */
export function IntervalBar({ interval: { score, low, high } }: { interval: ScoreInterval }) {
  const percent = (value: number) => `${(100 * (value - MIN_SCORE)) / (MAX_SCORE - MIN_SCORE)}%`
  return (
    <svg className="interval-bar" height={HEIGHT} aria-hidden="true">
      <line className="interval-bar__scale" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className="interval-bar__range" x1={percent(low)} x2={percent(high)} y1={MIDDLE} y2={MIDDLE} />
      <line className="interval-bar__score" x1={percent(score)} x2={percent(score)} y1="0" y2={HEIGHT} />
    </svg>
  )
}
