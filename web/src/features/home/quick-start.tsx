import { useState } from 'react'
import {
  SECTION_NAMES,
  SECTIONS,
  type Version,
  VERSION_NAMES,
  VERSIONS,
} from '../../../../domain/exam/formats.ts'
import { LinkCard } from '../../components/card.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { TimeBar } from '../../components/time-bar.tsx'
import { toneClass } from '../../components/tone.ts'
import { paths } from '../../config/paths.ts'
import { testFacts, timeParts } from '../../lib/test-facts.ts'
import { Link } from '../../lib/router.ts'
import './quick-start.css'

const FORMATS = VERSIONS.map((version) => ({ value: version, label: VERSION_NAMES[version] }))

/** Straight into a test: the full one, a section, or the list of all. */
export function QuickStart() {
  const [version, setVersion] = useState<Version>('old')
  return (
    <section className="container section" aria-labelledby="quick-start-title">
      <div className="quick-start__head">
        <h2 id="quick-start-title">Start practicing</h2>
        <Segmented
          label="Test format"
          name="format"
          options={FORMATS}
          value={version}
          onChange={setVersion}
        />
      </div>
      <div className="quick-start">
        <div className="quick-start__full">
          <span className="quick-start__label">
            <Icon name="timer" />
            <Facts items={testFacts(version, 'full')} />
          </span>
          <h3 className="quick-start__title">Full test</h3>
          <p>All four sections in order, each on its own clock.</p>
          <TimeBar parts={timeParts(version)} />
          <ul role="list" className="quick-start__legend">
            {SECTIONS.map((section) => (
              <li key={section} className={toneClass(section)}>
                {SECTION_NAMES[section]}
              </li>
            ))}
          </ul>
          <Link to={paths.test.href('full', version)} className="quick-start__go">
            Start the full test
            <Icon name="arrow-right" />
          </Link>
        </div>
        <ul role="list" className="quick-start__sections">
          {SECTIONS.map((section) => (
            <li key={section}>
              <LinkCard
                to={paths.test.href(section, version)}
                className={`quick-start__section ${toneClass(section)}`}
              >
                <IconTile icon={section} tone={section} />
                <h3>{SECTION_NAMES[section]}</h3>
                <p className="muted small tabular">
                  <Facts items={testFacts(version, section)} />
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
