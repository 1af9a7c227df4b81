import { Button } from '#web/components/button.tsx'
import { ManageSubscription } from '#web/components/manage-subscription.tsx'
import { Notice } from '#web/components/notice.tsx'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import type { Subscription } from '#web/lib/subscription/subscription.ts'

/** Offers a retry if the plan couldn't be read, and the Stripe portal if an earlier plan left bills there. */
export function PlanNotice({ subscription }: { subscription: Subscription }) {
  const { subscriptionTier, subscribed, managed, loading } = subscription
  if (subscriptionTier === null && !loading)
    return (
      <Notice
        tone="warn"
        title="We couldn’t check your plan"
        actions={
          <Button icon="refresh" onClick={() => void checkSubscription()}>
            Try Again
          </Button>
        }
      >
        <p>Check your connection and try again. If you have a plan, it hasn’t changed.</p>
      </Notice>
    )
  if (subscribed || !managed) return null
  return (
    <div className="pricing__managed">
      <p className="muted">You have no active subscription. Stripe has your earlier payments and cards.</p>
      <ManageSubscription />
    </div>
  )
}
