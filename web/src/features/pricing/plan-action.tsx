import type { PaidTier, Tier } from '#domain/billing/plans.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import type { Subscription } from '#web/lib/subscription/subscription.ts'
import { showLoginRequired } from '#web/lib/subscription/use-stripe-page.ts'

type Props = {
  tier: Tier
  isSignedIn: boolean
  subscription: Subscription
  /** The Stripe page that is being opened now: a plan's checkout, or the portal. */
  opening: PaidTier | 'portal' | null
  onChoose: (plan: PaidTier) => void
}

/**
 * The tier above each tier. If the student's tier is known, the next tier's button is the primary one on the
 * page.
 */
const NEXT_TIER = { Free: 'Pro', Pro: 'Elite', Elite: null } as const satisfies Record<Tier, Tier | null>

/** A plan's button, with a line about what it does. */
export function PlanAction({ tier, ...rest }: Props) {
  return tier === 'Free' ? <FreeAction {...rest} /> : <PaidAction tier={tier} {...rest} />
}

/** The Free plan's action: signing up if signed out, otherwise the practice tests. */
function FreeAction({ isSignedIn, subscription }: Omit<Props, 'tier'>) {
  if (!isSignedIn)
    return (
      <>
        <LinkButton to={paths.signup.href()} variant="primary" wide iconEnd="arrow-right">
          Start Free
        </LinkButton>
        <p className="plan__note muted">No credit card required.</p>
      </>
    )
  if (subscription.subscriptionTier === 'Free')
    return (
      <>
        <CurrentPlan />
        <p className="plan__note">
          <Link to={paths.practiceTests.href()}>Go to Practice Tests</Link>
        </p>
      </>
    )
  return (
    <>
      <LinkButton to={paths.practiceTests.href()} wide iconEnd="arrow-right">
        Go to Practice Tests
      </LinkButton>
      <p className="plan__note muted">
        {subscription.subscribed ? 'Included in your plan.' : 'Free for everyone.'}
      </p>
    </>
  )
}

/** A paid plan's action: signing in first if signed out, otherwise Stripe's page. */
function PaidAction({
  tier,
  isSignedIn,
  subscription,
  opening,
  onChoose,
}: Omit<Props, 'tier'> & { tier: PaidTier }) {
  const { paidTier, subscriptionTier: current, grantedUntil, loading } = subscription
  const isPaying = paidTier !== 'Free'
  if (!isSignedIn)
    return (
      <>
        <LinkButton to={paths.login.next(paths.subscription.plan(tier))} wide onClick={showLoginRequired}>
          Choose {tier}
        </LinkButton>
        <p className="plan__note muted">Renews monthly. Cancel anytime.</p>
      </>
    )
  if (current === tier)
    return (
      <>
        <CurrentPlan />
        <p className="plan__note muted">
          {grantedUntil === null
            ? 'Change or cancel it under Manage Subscription.'
            : 'A gift from our support. It ends by itself.'}
        </p>
      </>
    )
  if (current === null && loading)
    return (
      <>
        <Button wide disabled aria-busy>
          Checking your plan…
        </Button>
        <p className="plan__note muted">Renews monthly. Cancel anytime.</p>
      </>
    )
  return (
    <>
      <Button
        wide
        variant={NEXT_TIER[current ?? 'Elite'] === tier ? 'primary' : 'default'}
        aria-disabled={opening !== null}
        onClick={() => onChoose(tier)}
      >
        {labelOf(tier, isPaying, opening === tier)}
      </Button>
      <p className="plan__note muted">
        {isPaying
          ? 'You’ll see the price on Stripe’s page before you confirm.'
          : 'Renews monthly. Cancel anytime.'}
      </p>
    </>
  )
}

function labelOf(tier: PaidTier, isPaying: boolean, isOpening: boolean): string {
  if (isOpening) return 'Opening Stripe…'
  return isPaying ? `Change to ${tier}` : `Choose ${tier}`
}

const CurrentPlan = () => (
  <Button wide disabled>
    Current Plan
  </Button>
)
