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
  line: string
  /** The plan whose features it has too. */
  includes: string | null
  features: readonly PlanFeature[]
  /** Said of a plan that stands out. */
  badge?: string | undefined
  /** A link may lead to its name, which then takes focus. */
  id?: string
  /** A link has led here. */
  chosen?: boolean
  /** The button, and what is to be said of it. */
  children: ReactNode
}

/** A plan: what it costs, what it is for, what it includes. */
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

/** What is still being built says so: nobody pays for it unawares. */
const FeatureLine = ({ label, soon = false }: PlanFeature) => (
  <li className={soon ? 'muted' : undefined}>
    <Icon name={soon ? 'clock' : 'check'} />
    <span>
      {label} {soon && <span className="fine">(coming soon)</span>}
    </span>
  </li>
)
