import { formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { Badge } from '#web/components/badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ManageSubscription } from '#web/components/manage-subscription.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { planEndText } from '#web/lib/subscription/plan-texts.ts'
import type { Subscription } from '#web/lib/subscription/subscription.ts'
import { toneClass } from '#web/components/tone.ts'

/** A subscriber's plan and its end, with a way to change or cancel it. */
export function ActiveSubscription({ subscription }: { subscription: Subscription }) {
  const { subscriptionTier: tier, subscriptionEnd: end, renews, paymentDue } = subscription
  if (tier === null || tier === 'Free') return null
  const { monthlyCents } = PLANS[tier]
  return (
    <section
      aria-labelledby="active-subscription-title"
      className={classNames('active-subscription', toneClass(paymentDue ? 'warn' : 'ok'))}
    >
      <Icon name={paymentDue ? 'warn' : 'circle-check'} className="active-subscription__icon" />
      <div className="active-subscription__text">
        <h2 id="active-subscription-title">Active Subscription</h2>
        <p className="active-subscription__plan">
          <Badge tone="info">{tier}</Badge>
          <strong>{planEndText(subscription)}</strong>
          {renews && !paymentDue && (
            <span className="muted">
              {formatPrice(monthlyCents)} {pricePeriod(monthlyCents)}
            </span>
          )}
        </p>
        {paymentDue ? (
          <p>
            Your last payment did not go through. Update your card under Manage Subscription to keep {tier}.
          </p>
        ) : (
          !renews &&
          end !== null && (
            <p className="muted">
              You’ll keep {tier} until then, and you won’t be charged again. Changed your mind? Renew it under
              Manage Subscription.
            </p>
          )
        )}
      </div>
      <ManageSubscription />
    </section>
  )
}
