import { bandOf, BANDS } from '#domain/scoring/calculator.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { toneClass } from '#web/components/tone.ts'
import { scoreStyle } from '#web/lib/score-style.ts'

/** In drawing units: two thirds of a circle, open at the bottom. */
const CENTER = { x: 150, y: 146 }
const SWEEP = 240
const RING = { inner: 100, outer: 122, words: 138 }

/** Returns the position of a score, clockwise from the lower left to the lower right. */
function at(score: number, radius: number) {
  const degrees = 90 + (360 - SWEEP) / 2 + ((score - MIN_SCORE) / (MAX_SCORE - MIN_SCORE)) * SWEEP
  const radians = (degrees * Math.PI) / 180
  return {
    x: round(CENTER.x + radius * Math.cos(radians)),
    y: round(CENTER.y + radius * Math.sin(radians)),
  }
}
/**
 * Rounds, so that server and browser write the same number even if their cosines differ at the tenth digit.
 */
const round = (value: number): number => Math.round(value * 10) / 10

const SCORES = Array.from({ length: MAX_SCORE }, (_, place) => place + MIN_SCORE)
/** The scores with a label: where each band starts, and the end of the scale. */
const LABELED_SCORES = [...BANDS.map(({ from }) => from), MAX_SCORE]

/**
 * A composite on its scale: a mark for each point, filled up to the score, and longer where a band starts.
 */
export function Dial({ composite }: { composite: number | null }) {
  const known = bandOf(composite) !== undefined && composite !== null
  const reached = composite ?? 0
  return (
    <div className={`dial ${known ? toneClass(scoreStyle(composite).tone) : toneClass('neutral')}`}>
      <svg viewBox="0 0 300 226" className="dial__scale" aria-hidden="true">
        {SCORES.map((score) => {
          const isLabeled = LABELED_SCORES.includes(score)
          const [from, to] = [at(score, isLabeled ? RING.inner - 6 : RING.inner), at(score, RING.outer)]
          return (
            <line
              key={score}
              className={score <= reached ? 'dial__mark dial__mark--reached' : 'dial__mark'}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
            />
          )
        })}
        {LABELED_SCORES.map((score) => {
          const { x, y } = at(score, RING.words)
          return (
            <text key={score} className="dial__number" x={x} y={y}>
              {score}
            </text>
          )
        })}
      </svg>
      <p className="dial__value">
        <span className="dial__label">Composite</span>
        {composite === null ? (
          <span className="dial__composite dial__composite--none">—</span>
        ) : (
          <strong className="dial__composite">{composite}</strong>
        )}
        <span className="dial__of">of {MAX_SCORE}</span>
      </p>
    </div>
  )
}
