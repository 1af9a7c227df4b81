import { useState } from 'react'
import type { Tier } from '#domain/billing/plans.ts'
import { SECTION_NAMES, SECTIONS, type Version, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { TIMING_NAMES } from '#domain/exam/timing.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkCard } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { FullTestCard } from '#web/components/full-test-card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PlanList } from '#web/components/plan-list.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { paths } from '#web/config/paths.ts'
import { GIVEN_TODAY, SITE_NAME } from '#web/config/site.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { Link } from '#web/lib/link.tsx'
import { useLocation } from '#web/lib/router.ts'
import { useLazyTier } from '#web/lib/subscription/use-lazy-tier.ts'
import { testFacts } from '#web/lib/test-facts.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { SampleCard } from './sample-card.tsx'
import './strategies.css'
import './stats.css'
import './quick-start.css'
import './plans.css'
import './hero.css'
import './home-screen.css'

/** The home page: unfinished tests, a sample question, tests to start, strategies, and plans. */
function HomeScreen() {
  useTitle(SITE_NAME)
  const { state } = useLocation()
  return (
    <>
      {cameFromExit(state) && (
        <div className="container home__left">
          <Notice tone="info" title="Test Day Mode ended">
            <p>You left it early, so it has no score. You can find it on your dashboard.</p>
          </Notice>
        </div>
      )}
      <UnfinishedTests first={1} className="container home__unfinished" />
      <Hero />
      <Stats />
      <QuickStart />
      <Strategies />
      <Plans />
    </>
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

const VERSION_OPTIONS = VERSIONS.map((version) => ({ value: version, label: VERSION_NAMES[version] }))

/** Links that start a full test or a section test, and a link to all practice tests. */
function QuickStart() {
  const [version, setVersion] = useState<Version>('old')
  const timing = useTimingChoice()
  return (
    <section className="container section" aria-labelledby="quick-start-title">
      <div className="quick-start__head">
        <div>
          <h2 id="quick-start-title">Start practicing</h2>
          <p className="muted">{GIVEN_TODAY}</p>
        </div>
        {timing !== 'standard' && (
          <LinkButton to={paths.practiceTests.href()} variant="quiet" icon="timer">
            {TIMING_NAMES[timing]}
            <VisuallyHidden>, change the timing</VisuallyHidden>
          </LinkButton>
        )}
        <Segmented
          label="Test format"
          name="format"
          options={VERSION_OPTIONS}
          value={version}
          onChange={setVersion}
        />
      </div>
      <div className="quick-start">
        <FullTestCard version={version} timing={timing} title={<h3>Full test</h3>} />
        <ul role="list" className="quick-start__sections">
          {SECTIONS.map((section) => (
            <li key={section}>
              <LinkCard
                to={paths.test.href(section, version, { timing })}
                className={`quick-start__section ${toneClass(section)}`}
              >
                <IconTile icon={section} tone={section} />
                <h3>{SECTION_NAMES[section]}</h3>
                <p className="muted small tabular">
                  <Facts items={testFacts(version, section, timing)} />
                </p>
              </LinkCard>
            </li>
          ))}
        </ul>
      </div>
      <LinkCard to={paths.practiceTests.href()} className="quick-start__all">
        <IconTile icon="grid" tone="full" />
        <span className="quick-start__all-text">
          <strong>View all practice tests</strong>
          <span className="muted small">Compare the two formats.</span>
        </span>
        <Icon name="arrow-right" />
      </LinkCard>
    </section>
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

/** A plan's button: Free leads to the practice tests or to the sign-up, and other plans lead to their pricing. */
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
