import { useState } from 'react'
import {
  ADMINISTERED,
  SECTION_NAMES,
  SECTIONS,
  type Version,
  VERSION_NAMES,
  VERSIONS,
} from '#domain/exam/formats.ts'
import { TIMING_NAMES } from '#domain/exam/timing.ts'
import { LinkCard } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { FullTestCard } from '#web/components/full-test-card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { paths } from '#web/config/paths.ts'
import { GIVEN_TODAY } from '#web/config/site.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { testFacts } from '#web/lib/test-facts.ts'
import './quick-start.css'

const VERSION_OPTIONS = VERSIONS.map((version) => ({ value: version, label: VERSION_NAMES[version] }))

/** Links that start a full test or a section test, and a link to all practice tests. */
export function QuickStart() {
  const [version, setVersion] = useState<Version>(ADMINISTERED.version)
  const timing = useTimingChoice()
  return (
    <section className="container section" aria-labelledby="quick-start-title">
      <div className="quick-start__head">
        <div>
          <h2 id="quick-start-title">Start practicing</h2>
          <p className="muted">{GIVEN_TODAY}</p>
        </div>
        {timing !== 'standard' && (
          <LinkButton
            to={paths.practiceTests.href()}
            variant="quiet"
            icon="timer"
            aria-label={`${TIMING_NAMES[timing]}, change the timing`}
          >
            {TIMING_NAMES[timing]}
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
