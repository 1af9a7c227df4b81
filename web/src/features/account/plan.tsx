import { Badge } from '#web/components/badge.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { ManageSubscription } from '#web/components/manage-subscription.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { planEndText } from '#web/lib/subscription/plan-texts.ts'
import { useSubscription } from '#web/lib/subscription/subscription.ts'

/** The student's plan, when it ends, and links to change or cancel it. */
export function Plan() {
  const subscription = useSubscription()
  const { subscriptionTier: tier, paidTier, paymentDue, managed, loading } = subscription
  if (tier === null && loading)
    return (
      <div role="status" aria-busy="true" aria-label="Checking your plan">
        <Skeleton shape="title" />
      </div>
    )
  const endText = planEndText(subscription)
  return (
    <>
      <div className="account__row">
        {tier === null ? (
          <p className="account__failed">We couldn’t check your plan.</p>
        ) : (
          <p>
            Your plan: <Badge tone={tier === 'Free' ? 'neutral' : 'info'}>{tier}</Badge>{' '}
            {endText !== null && <span className="account__plan-end muted">{endText}</span>}
          </p>
        )}
        <div className="account__plan-buttons">
          {tier === null && <TryAgainButton onClick={() => void checkSubscription()} />}
          {managed && <ManageSubscription />}
          <LinkButton to={paths.subscription.href()} iconEnd="arrow-right">
            See the plans
          </LinkButton>
        </div>
      </div>
      {paymentDue && (
        <p className="account__due">
          Your last payment did not go through. Update your card under Manage Subscription to keep {paidTier}.
        </p>
      )}
    </>
  )
}
