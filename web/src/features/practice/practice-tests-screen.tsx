import {
  ADMINISTERED,
  standardCount,
  standardSeconds,
  VERSIONS,
  SECTION_NAMES,
  SECTIONS,
  type Version,
  VERSION_NAMES,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { Badge } from '#web/components/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { TimeBar } from '#web/components/time-bar.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { paths, VERSION_PAGES } from '#web/config/paths.ts'
import { chooseTiming } from '#web/lib/choose-timing.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { Link } from '#web/lib/link.tsx'
import { testFacts, timeParts } from '#web/lib/test-facts.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { ComparisonTable } from './comparison-table.tsx'
import './format-card.css'
import './practice-tests-screen.css'

const fewerQuestions = standardCount('old', 'full') - standardCount('enhanced', 'full')
const savedMinutes = (standardSeconds('old', 'full') - standardSeconds('enhanced', 'full')) / 60

function PracticeTestsScreen() {
  const timing = useTimingChoice()
  useTitle('Practice Tests')
  return (
    <div className="container practice">
      <PageHead
        title="Practice Tests"
        lede={`Pick the format you’ll take. Enhanced has ${fewerQuestions} fewer questions and is ${savedMinutes} minutes shorter.`}
      />
      <UnfinishedTests />
      <TimingChoice value={timing} onChange={chooseTiming} />
      <div className="practice__formats">
        {VERSIONS.map((version) => (
          <FormatCard key={version} version={version} timing={timing} />
        ))}
      </div>
      <ComparisonTable />
    </div>
  )
}

/** The minutes of the longer full test: the scale of the time bar in both cards. */
const LONGEST_MINUTES = Math.max(...VERSIONS.map((version) => standardSeconds(version, 'full'))) / 60

/** One format: its full test and each of its sections. */
function FormatCard({ version, timing }: { version: Version; timing: Timing }) {
  const name = VERSION_NAMES[version]
  const titleId = `format-${version}`
  return (
    <Card className="format" role="group" aria-labelledby={titleId}>
      <div className="format__head">
        <div className="format__name">
          <h2 id={titleId} className="format__title">
            {name} ACT
          </h2>
          {version === ADMINISTERED.version && <Badge tone="info">Given today</Badge>}
        </div>
        <p className="muted tabular">
          <Facts items={testFacts(version, 'full', timing)} />
        </p>
      </div>
      <TimeBar parts={timeParts(version)} scale={LONGEST_MINUTES} />
      <LinkButton
        to={paths.test.href('full', version, { timing })}
        variant="primary"
        large
        wide
        iconEnd="arrow-right"
        aria-label={`Start full test, ${name}`}
      >
        Start full test
      </LinkButton>
      <p className="format__or">Or take one section</p>
      <ul role="list" className="format__sections">
        {SECTIONS.map((section) => (
          <li key={section} className="format__row">
            <Link to={paths.test.href(section, version, { timing })} className="format__section">
              <IconTile icon={section} tone={section} />
              <span className="format__section-text">
                <strong>{SECTION_NAMES[section]}</strong>
                <span className="muted small tabular">
                  <Facts items={testFacts(version, section, timing)} />
                </span>
                <VisuallyHidden> {name}</VisuallyHidden>
              </span>
              <Icon name="chevron-right" />
            </Link>
            <LinkButton
              to={paths.test.customize(section, version, timing)}
              variant="quiet"
              icon="sliders"
              className="format__customize"
              title={`Customize ${SECTION_NAMES[section]}`}
            >
              Customize
              <VisuallyHidden>
                {' '}
                {name} {SECTION_NAMES[section]}
              </VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
      <Link to={VERSION_PAGES[version].href()} className="format__page">
        Go to the {name} page
        <Icon name="arrow-right" />
      </Link>
    </Card>
  )
}

export { PracticeTestsScreen as Component }
