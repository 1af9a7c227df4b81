import type { Tier } from '#domain/billing/plans.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PlanList } from '#web/components/plan-list.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useLazyTier } from '#web/lib/subscription/use-lazy-tier.ts'
import './plans.css'

export function Plans() {
  const signedIn = useSession().status === 'signed-in'
  const current = useLazyTier()
  return (
    <section className="container section" aria-labelledby="plans-title">
      <div className="plans__head">
        <h2 id="plans-title">Free to practice. More when you want it.</h2>
        <p className="muted">30-day money-back guarantee. Cancel anytime.</p>
      </div>
      <PlanList current={current} renderAction={(tier) => <Action {...{ tier, current, signedIn }} />} />
    </section>
  )
}

/** Free links to practice, and other plans link to their card on the pricing page. */
function Action({ tier, current, signedIn }: { tier: Tier; current: Tier | null; signedIn: boolean }) {
  if (tier === 'Free')
    return (
      <LinkButton to={signedIn ? paths.practiceTests.href() : paths.signup.href()} wide variant="primary">
        {signedIn ? 'Go to Practice Tests' : 'Start Free'}
      </LinkButton>
    )
  if (tier === current)
    return (
      <Button wide disabled>
        Current Plan
      </Button>
    )
  return (
    <LinkButton to={paths.subscription.plan(tier)} wide>
      {current === 'Pro' || current === 'Elite' ? `Change to ${tier}` : `Choose ${tier}`}
    </LinkButton>
  )
}
