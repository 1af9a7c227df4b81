import type { ReactNode } from 'react'
import { SECTIONS, SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { type Guide, GUIDE_SECTION_NAMES, type GuideSummary } from '#domain/guides/guide.ts'
import { guideFileText, textFileName } from '#domain/guides/text-file.ts'
import { Badge } from '#web/components/badge.tsx'
import { Breadcrumb } from '#web/components/breadcrumb.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { paths } from '#web/config/paths.ts'
import { saveTextFile } from '#web/lib/save-file.ts'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { EliteBadge } from './elite-badge.tsx'

type Props = {
  summary: GuideSummary
  /** Null while it's loading. */
  guide: Guide | null
}

/** The head of a guide, with buttons to print and download it. */
export function GuideHead({ summary, guide }: Props) {
  return (
    <GuideFacts summary={summary}>
      <div className="guide-head__actions">
        <Button icon="printer" disabled={guide === null} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          icon="download"
          disabled={guide === null}
          onClick={() =>
            guide !== null && saveTextFile(textFileName(guide.title), guideFileText(guide, { footer: true }))
          }
        >
          Download
        </Button>
      </div>
    </GuideFacts>
  )
}

/**
 * The head of a guide: its place in the library, badges, title, description, and reading time.
 * @param children content beside the reading time
 */
export function GuideFacts({ summary, children }: { summary: GuideSummary; children: ReactNode }) {
  const section = SECTIONS.find((name) => name === summary.section)
  const name = GUIDE_SECTION_NAMES[summary.section]
  return (
    <header className="guide-head">
      <Breadcrumb
        above={
          section === undefined ? [LIBRARY] : [LIBRARY, { name, to: paths.sectionStrategies.href(section) }]
        }
        current={summary.title}
      />
      <div className="guide-head__badges">
        <Badge tone={section ?? 'full'} icon={section ?? 'full'}>
          {name}
        </Badge>
        <DifficultyBadge level={summary.difficultyLevel} />
        {summary.premium && <EliteBadge />}
      </div>
      <h1>{summary.title}</h1>
      <p className="lede">{summary.description}</p>
      <div className="guide-head__foot">
        <p className="guide-head__facts muted small tabular">
          <span>
            <Icon name="clock" />
            {summary.readTime}
          </span>
          <span>
            <Icon name="reading" />
            Study Guide
          </span>
        </p>
        {children}
      </div>
    </header>
  )
}

/** The address of the page with all guides, and the page's name in links. */
export const LIBRARY = { name: 'Strategy Library', to: paths.strategyLibrary.href() }

/** Returns the title of the page with a section's guides. */
export const sectionTitle = (section: Section): string => `${SECTION_NAMES[section]} Strategy Guides`
