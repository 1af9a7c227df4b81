import { lazy, Suspense } from 'react'
import type { Tier } from '#domain/billing/plans.ts'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PlanList } from '#web/components/plan-list.tsx'
import { paths } from '#web/config/paths.ts'
import { SITE_NAME } from '#web/config/site.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import { useLocation } from '#web/lib/router.ts'
import { useLazyTier } from '#web/lib/subscription/use-lazy-tier.ts'
import { useUnfinished } from '#web/lib/unfinished-tests.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { SampleCard } from './sample-card.tsx'
import { QuickStart } from './quick-start.tsx'
import './strategies.css'
import './stats.css'
import './plans.css'
import './hero.css'
import './home-screen.css'

/** The home page: unfinished tests, sample questions, tests to start, strategies, and plans. */
function HomeScreen() {
  useTitle(SITE_NAME)
  const { state } = useLocation()
  return (
    <>
      {cameFromExit(state) && (
        <div className="container home__left-early">
          <Notice tone="info" title="Test Day Mode ended">
            <p>
              You left it early, so it has no score. You can find it on{' '}
              <Link to={paths.dashboard.href()}>your dashboard</Link>.
            </p>
          </Notice>
        </div>
      )}
      <Unfinished />
      <Hero />
      <Stats />
      <QuickStart />
      <Strategies />
      <Plans />
    </>
  )
}

const UnfinishedTests = lazy(async () => {
  const { UnfinishedTests } = await import('#web/components/unfinished-tests.tsx')
  return { default: UnfinishedTests }
})

/** The unfinished tests. Only a device that has some loads this code. */
function Unfinished() {
  const { tests } = useUnfinished()
  return (
    tests.length > 0 && (
      <Suspense>
        <UnfinishedTests first={1} className="container home__unfinished" />
      </Suspense>
    )
  )
}

/** Whether the student comes from a simulation that they just left early. */
const cameFromExit = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leftEarly' in state && state.leftEarly === true

function Hero() {
  return (
    <section className="container hero" aria-labelledby="hero-title">
      <div className="hero__copy">
        <Badge tone="info" icon="check">
          Free to start, no account needed
        </Badge>
        <h1 id="hero-title" className="hero__title">
          Test day, minus <span className="hero__mark">the surprises.</span>
        </h1>
        <p className="lede">
          Unlimited practice tests, personalized study plans, and 24/7 AI tutoring for the ACT.
        </p>
        <div className="hero__actions">
          <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
            Start Free Practice Test
          </LinkButton>
          <LinkButton to={paths.strategyLibrary.href()} large>
            View Strategy Library
          </LinkButton>
        </div>
      </div>
      <SampleCard />
    </section>
  )
}

const STATS = [
  ['1000+', 'practice questions'],
  ['24/7', 'AI tutoring'],
  [String(SECTIONS.length), 'full ACT sections'],
  ['36', 'perfect score goal'],
] as const

function Stats() {
  return (
    <div className="container">
      <ul role="list" className="stats" aria-label="At a glance">
        {STATS.map(([value, label]) => (
          <li key={label} className="stats__item">
            <strong className="stats__figure">{value}</strong>
            <span className="muted small">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const TIPS = {
  english: 'Read to the end of the sentence before you choose.',
  math: 'Numbers in the choices? Try them, starting in the middle.',
  reading: 'Answer in your own words first, then find the match.',
  science: 'Go to the figure first. The text can often wait.',
} as const

function Strategies() {
  return (
    <section className="strategies-band" aria-labelledby="strategies-title">
      <div className="container section strategies">
        <div className="stack strategies__intro">
          <h2 id="strategies-title">Expert strategies that fit each section</h2>
          <p className="lede">Short guides to read, print, or download, free for every section.</p>
          <LinkButton to={paths.strategyLibrary.href()} className="strategies__all" iconEnd="arrow-right">
            Browse the Strategy Library
          </LinkButton>
        </div>
        <ul role="list" className="strategies__tips">
          {SECTIONS.map((section) => (
            <li key={section}>
              <Link to={paths.sectionStrategies.href(section)} className="strategies__tip">
                <IconTile icon={section} tone={section} />
                <span className="strategies__text">
                  <strong>{SECTION_NAMES[section]}</strong>
                  <span className="muted">{TIPS[section]}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Plans() {
  const isSignedIn = useSession().status === 'signed-in'
  const current = useLazyTier()
  return (
    <section className="container section" aria-labelledby="plans-title">
      <div className="plans__head">
        <h2 id="plans-title">Free to practice. More when you want it.</h2>
        <p className="muted">30-day money-back guarantee. Cancel anytime.</p>
      </div>
      <PlanList
        current={current}
        renderAction={(tier) => <PlanAction {...{ tier, current, isSignedIn }} />}
      />
    </section>
  )
}

type PlanActionProps = { tier: Tier; current: Tier | null; isSignedIn: boolean }

/**
 * A plan's button. Free leads to the practice tests or to the sign-up, and other plans lead to the subscription page.
 * The student's current paid plan has a disabled button.
 */
function PlanAction({ tier, current, isSignedIn }: PlanActionProps) {
  if (tier === 'Free')
    return (
      <LinkButton to={isSignedIn ? paths.practiceTests.href() : paths.signup.href()} wide variant="primary">
        {isSignedIn ? 'Go to Practice Tests' : 'Start Free'}
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

export { HomeScreen as Component }
