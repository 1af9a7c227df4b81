import { useState, type ReactNode } from 'react'
import { formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { paths } from '#web/config/paths.ts'
import { DrillSample, MasterySample, MistakesSample } from './sample-pictures.tsx'
import './sample-card.css'

const { monthlyCents } = PLANS.Pro

type Shown = 'drills' | 'mistakes' | 'analytics'
const SAMPLES: Readonly<Record<Shown, { name: string; text: string; picture: ReactNode }>> = {
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

/** One sample at a time of what Pro adds, the plan's price, and a way to hide all this. */
export function SampleCard({ onHide }: { onHide: () => void }): ReactNode {
  const [shown, setShown] = useState<Shown>('drills')
  const { text, picture } = SAMPLES[shown]
  return (
    <section className="card sample-card" aria-labelledby="sample-title">
      <div className="sample-card__words">
        <h2 id="sample-title" className="progress__title">
          With Pro
        </h2>
        <Segmented label="Samples" name="sample" options={OPTIONS} value={shown} onChange={setShown} />
        <p className="muted">{text}</p>
        <div className="sample-card__actions">
          <LinkButton to={paths.subscription.plan('Pro')} icon="lock">
            See Pro, {formatPrice(monthlyCents)} {pricePeriod(monthlyCents)}
          </LinkButton>
          <Button variant="quiet" onClick={onHide}>
            Hide
            <VisuallyHidden> the samples</VisuallyHidden>
          </Button>
        </div>
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
