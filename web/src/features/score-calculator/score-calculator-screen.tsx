import { SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { calculate, insightOf, pointsToNext, type Calculation } from '#domain/scoring/calculator.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Dial } from './dial.tsx'
import { RangeTable } from './range-table.tsx'
import { ScoreField } from './score-field.tsx'
import { useScores } from './use-scores.ts'
import './score-calculator.css'

/** /score-calculator: four section scores, their composite, and what it means. */
export function ScoreCalculatorScreen() {
  useTitle('ACT Score Calculator')
  const { typed, type, clear } = useScores()
  const calculated = calculate(typed)
  const { composite, zero } = calculated
  const isEmpty = SECTIONS.every((section) => typed[section] === '')

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
              onType={(value) => type(section, value)}
            />
          ))}
          <div className="cluster score-fields__ends">
            <Button onClick={clear} disabled={isEmpty}>
              Clear Scores
            </Button>
            <Button onClick={() => void copyLink()} disabled={isEmpty}>
              Copy Link
            </Button>
          </div>
        </section>
        <section aria-labelledby="composite-title" className="card card--raised composite-card">
          <h2 id="composite-title" className="visually-hidden">
            Your composite
          </h2>
          <div role="status" aria-atomic="true" className="composite-card__result">
            <Dial composite={composite} />
            <p className="composite-card__insight">{insightOf(composite)}</p>
          </div>
          <p className="composite-card__note">{noteText(calculated, zero)}</p>
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

const nameList = (sections: readonly Section[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(sections.map((one) => SECTION_NAMES[one]))

/** Returns a note about the current composite. */
function noteText(calculated: Calculation, zero: readonly Section[]): string {
  const { refused, composite } = calculated
  if (refused.length > 0) return `Please correct ${nameList(refused)} to see your composite.`
  if (composite === null) return 'The composite is the rounded average of the four sections.'
  if (zero.length > 0)
    return `${nameList(zero)} ${zero.length === 1 ? 'is' : 'are'} not entered and ${zero.length === 1 ? 'counts' : 'count'} as 0.`
  const points = pointsToNext(calculated)
  if (points === null) return 'That’s the highest possible composite.'
  return `${points} more ${points === 1 ? 'point' : 'points'} in total would make it ${composite + 1}.`
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast('Link Copied', 'It opens this page with your scores filled in.')
  } catch {
    toast('Link Not Copied', 'Please copy the address from the top of your browser.', { destructive: true })
  }
}
