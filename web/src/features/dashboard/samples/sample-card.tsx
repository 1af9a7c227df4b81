import { useState, type ReactNode } from 'react'
import { formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { TAGS } from '#domain/learning/tags.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { paths } from '#web/config/paths.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { REASONS } from '#web/lib/reasons.ts'
import { BarRows, type BarRow } from '../analytics/bar-rows.tsx'
import './sample-card.css'

const percent = (share: number): number => Math.round(100 * share)

/** The drill card, as on the dashboard of a student with Pro. */
const DrillSample = () => (
  <div className="drill-card">
    <IconTile icon="refresh" tone="info" />
    <div className="drill-card__words">
      <p className="sample-card__due">12 due today, about 9 minutes</p>
      <p className="muted small">4 of Math, 5 of English, 3 of Science</p>
    </div>
  </div>
)

const MISSES = { knowledge: 14, misread: 5, reasoning: 9, time: 3 } as const

/** Misses by their reason. */
function MistakesSample() {
  const rows = TAGS.map((tag): BarRow => {
    const count = MISSES[tag]
    return { label: REASONS[tag].name, tone: 'info', value: count, text: String(count) }
  })
  return (
    <BarRows
      label={`Misses by reason, as a sample. ${rows.map(({ label, text }) => `${label}: ${text}`).join('. ')}.`}
      rows={rows}
      max={MISSES.knowledge}
    />
  )
}

const MASTERY: readonly BarRow[] = (
  [
    { label: 'Punctuation', tone: 'english', value: 0.86, low: 0.79, high: 0.91 },
    { label: 'Elementary Algebra', tone: 'math', value: 0.74, low: 0.66, high: 0.81 },
    { label: 'Trigonometry', tone: 'math', value: 0.41, low: 0.3, high: 0.53 },
    { label: 'Data Representation', tone: 'science', value: 0.63, low: 0.54, high: 0.71 },
  ] as const
).map(({ label, tone, value, low, high }) => ({
  label,
  tone,
  value,
  interval: { low, high },
  text: `${percent(value)}%`,
}))

/** The mastery of some topics, with its uncertainty. */
const MasterySample = () => (
  <BarRows
    label={`Topic mastery, as a sample. ${MASTERY.map(({ label, text }) => `${label}: ${text}`).join('. ')}.`}
    rows={MASTERY}
    max={1}
  />
)

const { monthlyCents } = PLANS.Pro

type SampleName = 'drills' | 'mistakes' | 'analytics'
/** The samples of Pro's features: pictures in the style of the real screens, with invented numbers. */
const SAMPLES: Readonly<Record<SampleName, { name: string; text: string; picture: ReactNode }>> = {
  drills: {
    name: 'Drills',
    text: 'Questions that you missed or guessed return in short drills, until you know them.',
    picture: <DrillSample />,
  },
  mistakes: {
    name: 'My Mistakes',
    text: 'See why you miss questions, what each kind of mistake costs, and what to do next.',
    picture: <MistakesSample />,
  },
  analytics: {
    name: 'Analytics',
    text: 'See which topics you know, how certain that is, and where your time goes.',
    picture: <MasterySample />,
  },
}
const OPTIONS = (['drills', 'mistakes', 'analytics'] as const).map((value) => ({
  value,
  label: SAMPLES[value].name,
}))

/** A card with one sample of Pro's features at a time, the plan's price, and a button that hides the card. */
export function SampleCard({ onHide }: { onHide: () => void }): ReactNode {
  const [shown, setShown] = useState<SampleName>('drills')
  const { text, picture } = SAMPLES[shown]
  return (
    <section className="card sample-card" aria-labelledby="sample-title">
      <div className="sample-card__words">
        <div className="sample-card__head">
          <h2 id="sample-title" className="progress__title">
            With Pro
          </h2>
          <Button variant="quiet" onClick={onHide}>
            Hide
            <VisuallyHidden> the samples</VisuallyHidden>
          </Button>
        </div>
        <Segmented label="Samples" name="sample" options={OPTIONS} value={shown} onChange={setShown} />
        <p className="muted">{text}</p>
        <LinkButton to={paths.subscription.plan('Pro')} icon="lock">
          See Pro, {formatPrice(monthlyCents)} {pricePeriod(monthlyCents)}
        </LinkButton>
      </div>
      <figure className="sample-card__picture">
        <figcaption>
          <Badge icon="eye">Sample, not your results</Badge>
        </figcaption>
        {picture}
      </figure>
    </section>
  )
}
