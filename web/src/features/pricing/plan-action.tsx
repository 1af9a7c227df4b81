import type { Tier } from '../../../../domain/billing/plans.ts'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { paths } from '../../config/paths.ts'

/** A plan's button. Free leads to practice, a paid plan to signing in; signed in, it waits until plans can be bought. */
export function PlanAction({ tier, signedIn }: { tier: Tier; signedIn: boolean }) {
  if (tier === 'Free')
    return (
      <LinkButton
        to={signedIn ? paths.practiceTests.href() : paths.signup.href()}
        variant="primary"
        wide
        iconEnd="arrow-right"
      >
        {signedIn ? 'Go to Practice Tests' : 'Start Free'}
      </LinkButton>
    )
  if (!signedIn)
    return (
      <LinkButton to={paths.login.next(paths.subscription.href())} wide>
        Choose {tier}
      </LinkButton>
    )
  return (
    <Button wide disabled>
      {tier} opens soon
    </Button>
  )
}
