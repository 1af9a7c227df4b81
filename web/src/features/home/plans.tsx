import { formatPrice, PLANS, pricePeriod, TIERS, type Tier } from '../../../../domain/billing/plans.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PlanCard } from '../../components/plan-card.tsx'
import { PlansSoon } from '../../components/plans-soon.tsx'
import { paths } from '../../config/paths.ts'
import { useSession } from '../../lib/auth/session.ts'
import './plans.css'

const PITCH = {
  Free: { line: 'Everything you need to practice.', action: 'Start Free', to: paths.signup.href() },
  Pro: { line: 'See why you miss, and fix it.', action: 'Choose Pro', to: paths.subscription.href() },
  Elite: { line: 'A tutor beside you, day or night.', action: 'Choose Elite', to: paths.subscription.href() },
} as const satisfies Record<Tier, { line: string; action: string; to: string }>

export function Plans() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <section className="container section" aria-labelledby="plans-title">
      <div className="plans__head">
        <h2 id="plans-title">Free to practice. More when you want it.</h2>
        <p className="muted">30-day money-back guarantee. Cancel anytime.</p>
        <PlansSoon />
      </div>
      <ul role="list" className="plans">
        {TIERS.map((tier) => {
          const { monthlyCents, includes, features } = PLANS[tier]
          const { line, action, to } = PITCH[tier]
          return (
            <li key={tier}>
              <PlanCard
                name={tier}
                price={formatPrice(monthlyCents)}
                period={pricePeriod(monthlyCents)}
                line={line}
                includes={includes}
                features={features}
              >
                <LinkButton
                  to={signedIn && tier === 'Free' ? paths.practiceTests.href() : to}
                  wide
                  variant={tier === 'Free' ? 'primary' : 'default'}
                >
                  {signedIn && tier === 'Free' ? 'Go to Practice Tests' : action}
                </LinkButton>
              </PlanCard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
