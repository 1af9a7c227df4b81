import text from 'page:plans'
import type { ReactNode } from 'react'
import { SHOWN_PLANS, type Tier } from '../lib/plans.ts'
import { PlanCard } from './plan-card.tsx'

type Props = {
  /** The student's own; null where nobody's is known. */
  current: Tier | null
  /** To which a link has led. */
  chosen?: Tier | null
  /** A plan's button, and what is to be said of it. */
  renderAction: (tier: Tier) => ReactNode
}

/** The three plans side by side. */
export function PlanList({ current, chosen = null, renderAction }: Props) {
  return (
    <ul role="list" className="plans">
      {SHOWN_PLANS.map(({ tier, ...plan }) => (
        <li key={tier}>
          <PlanCard
            {...plan}
            name={tier}
            line={text.lines[tier]}
            badge={tier === current ? 'Your plan' : undefined}
            id={tier.toLowerCase()}
            chosen={tier === chosen}
          >
            {renderAction(tier)}
          </PlanCard>
        </li>
      ))}
    </ul>
  )
}
