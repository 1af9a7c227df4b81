import type { ReactNode } from 'react'
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
  features: readonly string[]
  /** Said of a plan that stands out. */
  badge?: string
  /** The button, and what is to be said of it. */
  children: ReactNode
}

/** A plan: what it costs, what it is for, what it includes. */
export function PlanCard({ name, price, period, line, includes, features, badge, children }: Props) {
  return (
    <Card className="plan" raised={badge !== undefined}>
      <div className="plan__name">
        <h3>{name}</h3>
        {badge && <Badge tone="info">{badge}</Badge>}
      </div>
      <p className="plan__price">
        <strong>{price}</strong> <span className="muted">{period}</span>
      </p>
      <p className="muted">{line}</p>
      <div className="plan__action">{children}</div>
      <ul role="list" className="plan__features">
        {[...(includes === null ? [] : [`Everything in ${includes}`]), ...features].map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
