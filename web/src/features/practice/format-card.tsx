import {
  SECTION_NAMES,
  SECTIONS,
  standardSeconds,
  type Version,
  VERSION_NAMES,
  VERSIONS,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { TimeBar } from '#web/components/time-bar.tsx'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { testFacts, timeParts } from '#web/lib/test-facts.ts'
import { PAGES } from './pages.ts'
import './format-card.css'

/** Minutes of the longer full test. Both cards use it as the scale of their time bar. */
const LONGEST_MINUTES = Math.max(...VERSIONS.map((version) => standardSeconds(version, 'full'))) / 60

/** One format: its full test and each of its sections. */
export function FormatCard({ version, timing }: { version: Version; timing: Timing }) {
  const name = VERSION_NAMES[version]
  const titleId = `format-${version}`
  return (
    <Card className="format" role="group" aria-labelledby={titleId}>
      <div className="format__head">
        <h2 id={titleId} className="format__title">
          {name} ACT
        </h2>
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
      >
        Start full test<VisuallyHidden>, {name}</VisuallyHidden>
      </LinkButton>
      <p className="format__or">Or take one section</p>
      <ul role="list" className="format__sections">
        {SECTIONS.map((section) => (
          <li key={section} className="format__row">
            <Link to={paths.test.href(section, version, { timing })} className="format__section">
              <IconTile icon={section} tone={section} />
              <span className="format__facts">
                <strong>{SECTION_NAMES[section]}</strong>
                <span className="muted small tabular">
                  <Facts items={testFacts(version, section, timing)} />
                </span>
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
              <span className="format__word">Customize</span>
              <VisuallyHidden>
                {' '}
                {name} {SECTION_NAMES[section]}
              </VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
      <Link to={PAGES[version].href()} className="format__page">
        Go to the {name} page
        <Icon name="arrow-right" />
      </Link>
    </Card>
  )
}
