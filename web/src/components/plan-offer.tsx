import { useId, type ReactNode } from 'react'
import { paths } from '#web/config/paths.ts'
import { useSession } from '../lib/auth/session.ts'
import { Link } from '../lib/link.tsx'
import { SHOWN_PLANS } from '../lib/plans.ts'
import { useLocation } from '../lib/router.ts'
import { Badge } from './badge.tsx'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'
import { LinkButton } from './link-button.tsx'
import { NextStep } from './next-step.tsx'
import { PageHead } from './page-head.tsx'
import { PlanCard } from './plan-card.tsx'
import './plan-offer.css'

export type Offer = {
  /** The plan that unlocks the screen. */
  plan: 'Pro' | 'Elite'
  title: string
  /** The screen's purpose. */
  text: string
  /** The heading of the points. */
  heading: string
  /** The screen's features, or the facts that explain it. */
  points: readonly { icon: IconName; title: string; text: string }[]
  /** The label on the plan: "With drills". */
  badge: string
  /** A sentence about the free parts of the site. */
  free: string
  /** More about the screen, above what stays free. */
  more?: ReactNode
}

/**
 * Explains a screen to guests and students without the plan that unlocks it: the screen's features, the plan, and what
 * is free.
 */
export function PlanOffer({ plan, title, text, heading, points, badge, free, more }: Offer) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const id = useId()
  const planAddress = paths.subscription.plan(plan)
  return (
    <div className="container plan-offer">
      <PageHead
        title={title}
        lede={text}
        lead={
          <Badge tone="info" icon="lock">
            {plan} plan required
          </Badge>
        }
      >
        <LinkButton to={planAddress} variant="primary" large iconEnd="arrow-right">
          Upgrade to {plan}
        </LinkButton>
        {status === 'signed-out' && (
          <p className="muted">
            Have {plan} already? <Link to={paths.login.next(pathname)}>Sign in</Link>
          </p>
        )}
      </PageHead>
      <div className="plan-offer__parts">
        <section aria-labelledby={`${id}-points`} className="plan-offer__part">
          <h2 id={`${id}-points`}>{heading}</h2>
          <ul role="list" className="plan-offer__points">
            {points.map((point) => (
              <li key={point.title}>
                <Icon name={point.icon} />
                <div>
                  <h3>{point.title}</h3>
                  <p className="muted small">{point.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}-plan`} className="plan-offer__part">
          <h2 id={`${id}-plan`}>What {plan} includes</h2>
          {SHOWN_PLANS.filter(({ tier }) => tier === plan).map(({ tier, ...shown }) => (
            <PlanCard
              key={tier}
              {...shown}
              name={tier}
              line="30-day money-back guarantee. Cancel anytime."
              badge={badge}
            >
              <LinkButton to={planAddress} wide>
                View Plans
              </LinkButton>
            </PlanCard>
          ))}
        </section>
      </div>
      {more}
      <NextStep title={`Not ready for ${plan}?`} text={free}>
        <LinkButton to={paths.practiceTests.href()} large iconEnd="arrow-right">
          Start Free Practice Test
        </LinkButton>
      </NextStep>
    </div>
  )
}
