import text from 'page:plans'
import type { ReactNode } from 'react'
import { SHOWN_PLANS, type Tier } from '../lib/plans.ts'
import { PlanCard } from './plan-card.tsx'

type Props = {
  /** The student's plan. Null if it's unknown, or if nobody is signed in. */
  current: Tier | null
  /** The plan whose link the student followed. */
  chosen?: Tier | null
  /** Renders a plan's button, with an optional note. */
  renderAction: (tier: Tier) => ReactNode
}

/** The three plans, side by side or stacked. */
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
