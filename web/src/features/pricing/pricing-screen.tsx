import { useEffect } from 'react'
import page from 'page:pricing'
import { FEATURES, TIERS, formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { ManageSubscription } from '#web/components/manage-subscription.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { PlanList } from '#web/components/plan-list.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { classNames, toneClass } from '#web/lib/class-names.ts'
import { focusHashTarget } from '#web/lib/focus-heading.ts'
import { Link } from '#web/lib/link.tsx'
import { useLocation } from '#web/lib/router.ts'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { planEndText } from '#web/lib/subscription/plan-texts.ts'
import { useSubscription, type Subscription } from '#web/lib/subscription/subscription.ts'
import { useStripePage } from '#web/lib/subscription/use-stripe-page.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { PlanAction } from './plan-action.tsx'
import { useStripeReturn, type StripeReturn } from './use-stripe-return.ts'
import './pricing.css'

/** Whether any plan lists a feature that is still in development. */
const HAS_SOON_FEATURE = Object.values(FEATURES).some((feature) => 'soon' in feature)

/** /subscription: the plans, the student's current one, and links to Stripe's pages. */
function PricingScreen() {
  useTitle(page.title)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const isSignedIn = account !== null
  const subscription = useSubscription()
  useFocusAfterLoading(!isSignedIn || !subscription.loading)
  const { opening, choose } = useStripePage()
  const { stripeReturn, checkAgain } = useStripeReturn(account)
  const { hash } = useLocation()
  const chosenTier = TIERS.find((tier) => `#${tier.toLowerCase()}` === hash) ?? null
  useEffect(() => {
    if (chosenTier !== null) focusHashTarget()
  }, [chosenTier])

  return (
    <div className="container">
      <PageHead title={page.title} lede={page.lede} />
      <div className="pricing__subscription">
        <ReturnNotice stripeReturn={stripeReturn} isSignedIn={isSignedIn} onCheckAgain={checkAgain} />
        {isSignedIn && <PlanNotice subscription={subscription} />}
        <ActiveSubscription subscription={subscription} />
      </div>
      <section aria-labelledby="plans-title">
        <h2 id="plans-title" className="visually-hidden">
          Plans
        </h2>
        <PlanList
          current={subscription.subscriptionTier}
          chosen={chosenTier}
          renderAction={(tier) => (
            <PlanAction
              {...{ tier, isSignedIn, subscription, opening }}
              onChoose={(plan) => void choose(plan)}
            />
          )}
        />
        {HAS_SOON_FEATURE && <p className="muted small pricing__soon">{page.soon}</p>}
      </section>
      <section aria-labelledby="promises-title">
        <h2 id="promises-title" className="visually-hidden">
          What you can count on
        </h2>
        <ul role="list" className="pricing__promises">
          {page.promises.map(({ icon, title, text, ask }) => (
            <li key={title}>
              <IconTile icon={icon} tone="ok" />
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
              {ask && <Link to={paths.contactUs.href()}>{ask}</Link>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions-title" className="section pricing__questions">
        <h2 id="questions-title">Good to know</h2>
        <dl>
          {page.questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className="muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

type ReturnNoticeProps = { stripeReturn: StripeReturn; isSignedIn: boolean; onCheckAgain: () => void }

/** The result of a visit to Stripe, unless the rest of the page shows it. */
function ReturnNotice({ stripeReturn, isSignedIn, onCheckAgain }: ReturnNoticeProps) {
  if (stripeReturn === null) return null
  if (stripeReturn === 'canceled')
    return (
      <Notice tone="info" title="You weren’t charged">
        <p>You left checkout before paying. Your plan hasn’t changed.</p>
      </Notice>
    )
  if (!isSignedIn)
    return (
      <Notice
        tone="info"
        title="Sign in to see your plan"
        actions={
          <LinkButton to={paths.login.next(paths.subscription.href())} variant="primary">
            Sign In
          </LinkButton>
        }
      >
        <p>Your purchase belongs to the account you were signed in to when you chose it.</p>
      </Notice>
    )
  if (stripeReturn === 'confirming')
    return (
      <Notice tone="info" title="Confirming your payment…">
        <p>This takes a few seconds. Your plan will appear here automatically.</p>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="Your payment is not confirmed yet"
      actions={
        <Button icon="refresh" onClick={onCheckAgain}>
          Check Again
        </Button>
      }
    >
      <p>If you paid, your plan will start as soon as Stripe confirms it. You won’t be charged twice.</p>
    </Notice>
  )
}

/** Offers a retry if the plan couldn't be read, and Stripe's portal if the student paid for a plan only in the past. */
function PlanNotice({ subscription }: { subscription: Subscription }) {
  const { subscriptionTier, subscribed, managed, loading } = subscription
  if (subscriptionTier === null && !loading)
    return (
      <Notice
        tone="warn"
        title="We couldn’t check your plan"
        actions={<TryAgainButton onClick={() => void checkSubscription()} />}
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

/**
 * The paid or granted plan and its end, with a button for Stripe's portal if there is anything to manage there. Renders
 * nothing on the Free plan.
 */
function ActiveSubscription({ subscription }: { subscription: Subscription }) {
  const { subscriptionTier: tier, paidTier, subscriptionEnd: end, renews, paymentDue, managed } = subscription
  if (tier === null || tier === 'Free') return null
  const { monthlyCents } = PLANS[paidTier]
  return (
    <section
      aria-labelledby="active-subscription-title"
      className={classNames('active-subscription', toneClass(paymentDue ? 'warn' : 'ok'))}
    >
      <Icon name={paymentDue ? 'warn' : 'circle-check'} className="active-subscription__icon" />
      <div className="active-subscription__text">
        <h2 id="active-subscription-title">{paidTier === 'Free' ? 'Active Plan' : 'Active Subscription'}</h2>
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
            Your last payment did not go through. Update your card under Manage Subscription to keep{' '}
            {paidTier}.
          </p>
        ) : (
          !renews &&
          end !== null && (
            <p className="muted">
              You’ll keep {paidTier} until then, and you won’t be charged again. Changed your mind? Renew it
              under Manage Subscription.
            </p>
          )
        )}
      </div>
      {managed && <ManageSubscription />}
    </section>
  )
}

export { PricingScreen as Component }
