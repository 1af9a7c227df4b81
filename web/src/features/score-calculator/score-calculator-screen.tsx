import { SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import {
  calculate,
  insightOf,
  pointsToNext,
  type Calculation,
  bandOf,
  SCORE_BANDS,
} from '#domain/scoring/calculator.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { toneClass, classNames } from '#web/lib/class-names.ts'
import { scoreStyle } from '#web/lib/result-styles.ts'
import { toast } from '#web/lib/toast.ts'
import { useStableValue } from '#web/lib/use-stable-value.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { ScoreField } from './score-field.tsx'
import { useScores } from './use-scores.ts'
import './score-calculator.css'
import './composite-card.css'

/** /score-calculator: four section scores, their composite, and what the composite means. */
function ScoreCalculatorScreen() {
  useTitle('ACT Score Calculator')
  const { typed, setScore, clear } = useScores()
  const calculation = calculate(typed)
  const { composite, zero } = calculation
  const isEmpty = SECTIONS.every((section) => typed[section] === '')
  const note = noteText(calculation, zero)
  const announced = useStableValue(isEmpty ? '' : announcedText(composite, note))

  return (
    <div className="container calculator-page">
      <PageHead
        lead={<Badge tone="ok">Free Tool</Badge>}
        title="ACT Score Calculator"
        lede="Enter your four section scores, from 1 to 36, to see your composite and how it compares."
      />
      <div className="calculator-page__pair">
        <section aria-labelledby="scores-title" className="card score-fields">
          <h2 id="scores-title" className="calculator-page__title">
            Your section scores
          </h2>
          {SECTIONS.map((section) => (
            <ScoreField
              key={section}
              section={section}
              value={typed[section]}
              onType={(value) => setScore(section, value)}
            />
          ))}
          <div className="cluster score-fields__ends">
            {/* The focus stays on the pressed button, so neither is disabled natively. */}
            <Button onClick={clear} aria-disabled={isEmpty}>
              Clear Scores
            </Button>
            <Button onClick={() => isEmpty || void copyLink()} aria-disabled={isEmpty}>
              Copy Link
            </Button>
          </div>
        </section>
        <section aria-labelledby="composite-title" className="card card--raised composite-card">
          <h2 id="composite-title" className="visually-hidden">
            Your composite
          </h2>
          <div className="composite-card__result">
            <Dial composite={composite} />
            <p className="composite-card__insight">{insightOf(composite)}</p>
          </div>
          <p className="composite-card__note">{note}</p>
          <p role="status" className="visually-hidden">
            {announced}
          </p>
        </section>
      </div>
      <div className="calculator-page__more">
        <RangeTable composite={composite} />
        <section aria-labelledby="how-title" className="calculator-page__how">
          <h2 id="how-title">How the composite is calculated</h2>
          <p>
            Add the four section scores, divide by 4, and round to the nearest whole number. Halves round up:
            24.5 becomes 25. A section that you leave blank counts as 0, so enter all four to see your real
            composite.
          </p>
          <p>No scores yet? A practice test gives you one for each section you take.</p>
          <div className="cluster">
            <LinkButton to={paths.practiceTests.href()} variant="primary" iconEnd="arrow-right">
              Take a Practice Test
            </LinkButton>
            <LinkButton to={paths.strategyLibrary.href()}>Strategy Library</LinkButton>
          </div>
        </section>
      </div>
    </div>
  )
}

const listNames = (sections: readonly Section[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(
    sections.map((section) => SECTION_NAMES[section]),
  )

/** Returns a note about the current composite. */
function noteText(calculation: Calculation, zero: readonly Section[]): string {
  const { invalid, composite } = calculation
  if (invalid.length > 0) return `Please correct ${listNames(invalid)} to see your composite.`
  if (composite === null) return 'The composite is the rounded average of the four sections.'
  if (zero.length > 0)
    return `${listNames(zero)} ${zero.length === 1 ? 'is' : 'are'} not entered and ${zero.length === 1 ? 'counts' : 'count'} as 0.`
  const points = pointsToNext(calculation)
  if (points === null) return 'That’s the highest possible composite.'
  return `${points} more ${points === 1 ? 'point' : 'points'} in total would make it ${composite + 1}.`
}

/** Returns what screen readers announce about the current composite. */
const announcedText = (composite: number | null, note: string): string =>
  composite === null ? note : `Composite ${composite} of ${MAX_SCORE}. ${insightOf(composite)}. ${note}`

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast('Link Copied', 'It opens this page with your scores filled in.')
  } catch {
    toast('Link Not Copied', 'Please copy the address from the top of your browser.', { destructive: true })
  }
}

/** The center of the dial, in drawing units. */
const CENTER = { x: 150, y: 146 }
/** The angle of the dial, in degrees: two thirds of a circle, open at the bottom. */
const SWEEP = 240
/** The radii of the marks' ends and of the labels, in drawing units. */
const RADII = { inner: 100, outer: 122, labels: 138 }

/** Returns the position of a score on the dial, which runs clockwise from the lower left to the lower right. */
function positionOf(score: number, radius: number) {
  const degrees = 90 + (360 - SWEEP) / 2 + ((score - MIN_SCORE) / (MAX_SCORE - MIN_SCORE)) * SWEEP
  const radians = (degrees * Math.PI) / 180
  return {
    x: round(CENTER.x + radius * Math.cos(radians)),
    y: round(CENTER.y + radius * Math.sin(radians)),
  }
}

/** Rounds to tenths, so that the prerendered page and the browser have the same numbers despite rounding errors. */
const round = (value: number): number => Math.round(value * 10) / 10

const SCORES = Array.from({ length: MAX_SCORE }, (_, index) => index + MIN_SCORE)
/** The scores with a label: where each band starts, and the end of the scale. */
const LABELED_SCORES = [...SCORE_BANDS.map(({ from }) => from), MAX_SCORE]

/**
 * A composite on its scale, which has a mark for each point. Marks up to the composite are filled, and those with a
 * label are longer.
 */
function Dial({ composite }: { composite: number | null }) {
  const isKnown = bandOf(composite) !== undefined && composite !== null
  const reached = composite ?? 0
  return (
    <div className={`dial ${isKnown ? toneClass(scoreStyle(composite).tone) : toneClass('neutral')}`}>
      <svg viewBox="0 0 300 226" className="dial__scale" aria-hidden="true">
        {SCORES.map((score) => {
          const isLabeled = LABELED_SCORES.includes(score)
          const [from, to] = [
            positionOf(score, isLabeled ? RADII.inner - 6 : RADII.inner),
            positionOf(score, RADII.outer),
          ]
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
          const { x, y } = positionOf(score, RADII.labels)
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

/** The meaning of composite scores. The row of the calculated composite is marked. */
function RangeTable({ composite }: { composite: number | null }) {
  const currentBand = bandOf(composite)
  return (
    <section aria-labelledby="ranges-title" className="ranges">
      <h2 id="ranges-title" className="ranges__title">
        Score ranges
      </h2>
      <table className="ranges__table">
        <caption className="visually-hidden">What composite scores from 1 to 36 mean</caption>
        <thead>
          <tr>
            <th scope="col">Composite</th>
            <th scope="col">Range</th>
            <th scope="col">Test takers</th>
          </tr>
        </thead>
        <tbody>
          {SCORE_BANDS.map((band) => {
            const { from, to, label, share } = band
            return (
              <tr key={from} className={classNames(band === currentBand && 'ranges__own')}>
                <th scope="row">{from === 1 ? 'Below 20' : `${from}–${to}`}</th>
                <td>
                  <span className="ranges__label">
                    {label}
                    {band === currentBand && <Badge tone="info">You: {composite}</Badge>}
                  </span>
                </td>
                <td>{share ?? '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

export { ScoreCalculatorScreen as Component }
