import { formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { Badge } from '#web/components/badge.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { PlanCard } from '#web/components/plan-card.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import './about-drills.css'

const { monthlyCents, includes, features } = PLANS.Pro
const PRO = paths.subscription.plan('Pro')

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'refresh',
    title: 'Your misses come back',
    text: 'A question you missed or guessed returns after a day, then after longer and longer times, until you know it.',
  },
  {
    icon: 'trend',
    title: 'New questions of weak topics',
    text: 'The rest of a drill is questions that you haven’t seen, from the topics that need them most.',
  },
  {
    icon: 'check',
    title: 'An explanation after each answer',
    text: 'You see the correct answer, why it’s correct, and what is wrong with the choice you picked.',
  },
  {
    icon: 'clock',
    title: '5, 10, or 20 minutes',
    text: 'Stop at any time, and continue within a day on any device.',
  },
]

/** Explains drills and names the plan that includes them, for anyone without access. */
export function AboutDrills() {
  const { status } = useSession()
  return (
    <div className="container drills-about">
      <PageHead
        title="Weak-Spot Drills"
        lede="Short practice with the questions you missed, at the time when you’re about to forget them."
        lead={
          <Badge tone="info" icon="lock">
            Pro plan required
          </Badge>
        }
      >
        <LinkButton to={PRO} variant="primary" large iconEnd="arrow-right">
          Upgrade to Pro
        </LinkButton>
        {status === 'signed-out' && (
          <p className="muted">
            Have Pro already? <Link to={paths.login.next(paths.drills.href())}>Sign in</Link>
          </p>
        )}
      </PageHead>
      <div className="drills-about__parts">
        <section aria-labelledby="how-title" className="drills-about__part">
          <h2 id="how-title">How drills work</h2>
          <ul role="list" className="drills-about__points">
            {POINTS.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div>
                  <h3>{title}</h3>
                  <p className="muted small">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="pro-title" className="drills-about__part">
          <h2 id="pro-title">What Pro includes</h2>
          <PlanCard
            name="Pro"
            price={formatPrice(monthlyCents)}
            period={pricePeriod(monthlyCents)}
            line="30-day money-back guarantee. Cancel anytime."
            includes={includes}
            features={features}
            badge="With drills"
          >
            <LinkButton to={PRO} wide>
              View Plans
            </LinkButton>
          </PlanCard>
        </section>
      </div>
      <NextStep
        title="Not ready for Pro?"
        text="Practice tests are free, and each review explains every question, with no account and no plan."
      >
        <LinkButton to={paths.practiceTests.href()} large iconEnd="arrow-right">
          Start Free Practice Test
        </LinkButton>
      </NextStep>
    </div>
  )
}
