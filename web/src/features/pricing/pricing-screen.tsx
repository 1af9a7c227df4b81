import page from 'page:pricing'
import { useEffect } from 'react'
import { FEATURES, TIERS } from '#domain/billing/plans.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { PlanList } from '#web/components/plan-list.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { focusHashTarget } from '#web/lib/focus-heading.ts'
import { Link } from '#web/lib/link.tsx'
import { useLocation } from '#web/lib/router.ts'
import { useSubscription } from '#web/lib/subscription/subscription.ts'
import { useStripePage } from '#web/lib/subscription/use-stripe-page.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { ActiveSubscription } from './active-subscription.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { useStripeReturn } from './use-stripe-return.ts'
import './pricing.css'

/** Whether any plan lists a feature that is still in development. */
const SOME_SOON = Object.values(FEATURES).some((feature) => 'soon' in feature)

/** /subscription: the plans, the student's current one, and links to Stripe's pages. */
export function PricingScreen() {
  useTitle(page.title)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const signedIn = account !== null
  const subscription = useSubscription()
  const { opening, choose } = useStripePage()
  const { returned, lookAgain } = useStripeReturn(account)
  const { hash } = useLocation()
  const chosen = TIERS.find((tier) => `#${tier.toLowerCase()}` === hash) ?? null
  useEffect(() => {
    if (chosen !== null) focusHashTarget()
  }, [chosen])

  return (
    <div className="container">
      <PageHead title={page.title} lede={page.lede} />
      <div className="pricing__subscription">
        <ReturnNotice returned={returned} signedIn={signedIn} onCheckAgain={lookAgain} />
        {signedIn && <PlanNotice subscription={subscription} />}
        <ActiveSubscription subscription={subscription} />
      </div>
      <section aria-labelledby="plans-title">
        <h2 id="plans-title" className="visually-hidden">
          Plans
        </h2>
        <PlanList
          current={subscription.subscriptionTier}
          chosen={chosen}
          renderAction={(tier) => (
            <PlanAction
              {...{ tier, signedIn, subscription, opening }}
              onChoose={(plan) => void choose(plan)}
            />
          )}
        />
        {SOME_SOON && <p className="muted small pricing__soon">{page.soon}</p>}
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
