import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import type { PlanFeature } from '../lib/plans.ts'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'
import './plan-card.css'

type Props = {
  name: string
  price: string
  period: string
  /** A line below the price, such as the plan's purpose. */
  line: string
  /** The name of the plan whose features are included too. */
  includes: string | null
  features: readonly PlanFeature[]
  /** A label that highlights a plan. */
  badge?: string | undefined
  /** The id of the heading, which a link can target and focus. */
  id?: string
  /** Whether the student followed a link to this plan. */
  chosen?: boolean
  /** The button, with an optional note. */
  children: ReactNode
}

export function PlanCard({
  name,
  price,
  period,
  line,
  includes,
  features,
  badge,
  id,
  chosen = false,
  children,
}: Props) {
  return (
    <Card className={classNames('plan', chosen && 'plan--chosen')} raised={chosen || badge !== undefined}>
      <div className="plan__name">
        <h3 id={id} tabIndex={id === undefined ? undefined : -1}>
          {name}
        </h3>
        {badge !== undefined && <Badge tone="info">{badge}</Badge>}
      </div>
      <p className="plan__price">
        <strong>{price}</strong> <span className="muted">{period}</span>
      </p>
      <p className="muted">{line}</p>
      <div className="plan__action">{children}</div>
      <ul role="list" className="plan__features">
        {includes !== null && <FeatureLine label={`Everything in ${includes}`} />}
        {features.map((feature) => (
          <FeatureLine key={feature.label} {...feature} />
        ))}
      </ul>
    </Card>
  )
}

/** Features in development are marked, so that nobody pays for them unknowingly. */
const FeatureLine = ({ label, soon = false }: PlanFeature) => (
  <li className={soon ? 'muted' : undefined}>
    <Icon name={soon ? 'clock' : 'check'} />
    <span>
      {label} {soon && <span className="fine">(coming soon)</span>}
    </span>
  </li>
)
