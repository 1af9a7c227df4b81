import { SECTION_NAMES, type Section, type Version } from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import { paths } from '#web/config/paths.ts'
import { testFacts } from '#web/lib/test-facts.ts'
import './section-card.css'

type Props = { section: Section; version: Version; timing: Timing }

/** One section of a format, to start as it is or to customize first. */
export function SectionCard({ section, version, timing }: Props) {
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
