import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import type { GuideSummary } from '#domain/guides/guide.ts'
import { Badge } from '#web/components/badge.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { toneClass } from '#web/components/tone.ts'
import { paths } from '#web/config/paths.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/link.tsx'
import { difficultyLabel } from './difficulty-badge.tsx'
import { EliteBadge } from './elite-badge.tsx'
import type { Downloading } from './use-download.ts'

/** How many guides of a section the library shows. */
const SHOWN = 4

type Props = {
  section: Section
  /** In order. */
  guides: readonly GuideSummary[]
  downloading: Downloading
}

/** One section of the library: the number of guides, the first ones, and a link to all. */
export function SectionShelf({ section, guides, downloading }: Props) {
  const name = SECTION_NAMES[section]
  return (
    <section aria-labelledby={`shelf-${section}`} className={classNames('card', 'shelf', toneClass(section))}>
      <header className="shelf__head">
        <IconTile icon={section} tone={section} />
        <div className="shelf__name">
          <h2 id={`shelf-${section}`}>{name}</h2>
          <p className="muted small tabular">
            {guides.length === 1 ? '1 guide available' : `${guides.length} guides available`}
          </p>
        </div>
        <Badge tone="ok">Free</Badge>
      </header>
      {guides.length === 0 ? (
        <p className="muted shelf__none">Strategy guides for this section are coming soon.</p>
      ) : (
        <ul role="list" className="shelf__guides">
          {guides.slice(0, SHOWN).map((guide) => (
            <li key={guide.id} className="shelf__guide">
              <Link to={paths.strategy.href(guide.id)} className="shelf__link">
                <span className="shelf__title">{guide.title}</span>
                <span className="muted small tabular">
                  <Facts items={[guide.readTime, difficultyLabel(guide.difficultyLevel)]} />
                </span>
              </Link>
              {guide.premium && <EliteBadge />}
              <IconButton
                icon="download"
                label={`Download ${guide.title}`}
                aria-disabled={downloading.isBusy(guide.id)}
                onClick={() => downloading.download(guide)}
              />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={paths.sectionStrategies.href(section)} wide iconEnd="arrow-right">
        View All {name} Guides
      </LinkButton>
    </section>
  )
}
