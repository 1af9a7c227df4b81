import type { ReactNode } from 'react'
import {
  SECTIONS,
  type Version,
  VERSION_NAMES,
  VERSIONS,
  SECTION_NAMES,
  type Section,
} from '#domain/exam/formats.ts'
import { canSkipScience, testDayPlan } from '#domain/exam/test-day.ts'
import { formatDuration, TIMINGS, type Timing } from '#domain/exam/timing.ts'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { FullTestCard } from '#web/components/full-test-card.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { paths, VERSION_PAGES } from '#web/config/paths.ts'
import { chooseTiming } from '#web/lib/choose-timing.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { Link } from '#web/lib/link.tsx'
import { questionCountText, timeLimitText, testFacts } from '#web/lib/test-facts.ts'
import { useTitle } from '#web/lib/use-title.ts'
import './what-to-expect.css'
import './section-card.css'
import './test-day-card.css'
import './format-screen.css'

type Props = {
  version: Version
  /** Content at the end of the page. */
  children?: ReactNode
}

/** The page of one format: the timing choice, its full test, its simulation, and its sections. */
export function FormatScreen({ version, children }: Props) {
  const title = `${VERSION_NAMES[version]} ACT Practice`
  const timing = useTimingChoice()
  useTitle(title)
  return (
    <div className="container format-page">
      <header className="format-page__head">
        <h1>{title}</h1>
        <p className="lede">
          {questionCountText(version, 'full')} in four sections, {timeLimitText(version, 'full')} of testing.
        </p>
        <OtherFormat version={version} />
      </header>
      <UnfinishedTests />
      <TimingChoice value={timing} onChange={chooseTiming} version={version} />
      <div className="format-page__lead">
        <FullTestCard version={version} timing={timing} title={<h2>Full test</h2>} />
        <TestDayCard version={version} timing={timing} />
      </div>
      <section aria-labelledby="sections-title" className="format-page__part">
        <h2 id="sections-title">One section at a time</h2>
        <ul role="list" className="format-page__sections">
          {SECTIONS.map((section) => (
            <li key={section}>
              <SectionCard section={section} version={version} timing={timing} />
            </li>
          ))}
        </ul>
      </section>
      <WhatToExpect />
      {children}
    </div>
  )
}

/** The card that leads to Test Day Mode. A simulation is never untimed: for `untimed`, the card shows standard time. */
function TestDayCard({ version, timing }: { version: Version; timing: Timing }) {
  const { totalSeconds } = testDayPlan(null, { version, timeFactor: TIMINGS[timing].timeFactor })
  return (
    <Card className="test-day-card">
      <div className="test-day-card__head">
        <IconTile icon="expand" tone="full" />
        <h2>Test Day Mode</h2>
      </div>
      <p className="muted">
        The full test, as on test day: full screen, no pausing, short breaks, and no going back to a finished
        section. Allow {formatDuration(totalSeconds)}, including the start and the breaks.
        {canSkipScience(version) && ' You can leave out Science.'}
      </p>
      <LinkButton to={paths.testDayMode.href(version)} large wide>
        Go to Test Day Mode
      </LinkButton>
    </Card>
  )
}

function OtherFormat({ version }: { version: Version }) {
  return VERSIONS.filter((other) => other !== version).map((other) => (
    <Link key={other} to={VERSION_PAGES[other].href()} className="format-page__other">
      Taking the {VERSION_NAMES[other]} ACT?
      <Icon name="arrow-right" />
    </Link>
  ))
}

type SectionCardProps = { section: Section; version: Version; timing: Timing }

/** One section of a format, to start as it is or to customize first. */
function SectionCard({ section, version, timing }: SectionCardProps) {
  const name = SECTION_NAMES[section]
  return (
    <Card className="section-card">
      <div className="section-card__head">
        <IconTile icon={section} tone={section} />
        <div>
          <h3>{name}</h3>
          <p className="muted small tabular">
            <Facts items={testFacts(version, section, timing)} />
          </p>
        </div>
      </div>
      <div className="section-card__actions">
        <LinkButton to={paths.test.href(section, version, { timing })} iconEnd="arrow-right">
          Start<VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
        <LinkButton to={paths.test.customize(section, version, timing)} variant="quiet" icon="sliders">
          Customize<VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
      </div>
    </Card>
  )
}

const sectionNames = SECTIONS.map((section) => SECTION_NAMES[section])

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'full',
    title: 'Four sections, in order',
    text: `${sectionNames.join(', ')}. A finished section stays closed, as on test day.`,
  },
  {
    icon: 'circle-check',
    title: 'No penalty for guessing',
    text: 'Only correct answers count, so answer every question.',
  },
  {
    icon: 'pause',
    title: 'Pause when you need to',
    text: 'You can stop the clock in a practice test, but not in Test Day Mode.',
  },
  {
    icon: 'cloud',
    title: 'Saved as you go',
    text: 'If you lose your connection or close the tab, pick up where you left off. The clock keeps running unless you paused it.',
  },
]

function WhatToExpect() {
  return (
    <section aria-labelledby="expect-title" className="format-page__part">
      <h2 id="expect-title">What to expect</h2>
      <ul role="list" className="expect">
        {POINTS.map(({ icon, title, text }) => (
          <li key={title} className="expect__point">
            <Icon name={icon} className="expect__icon" />
            <div>
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
