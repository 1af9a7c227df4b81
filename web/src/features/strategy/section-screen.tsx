import type { ReactNode } from 'react'
import page from 'page:strategy-library'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { sortGuides, type GuideSummary, tagText } from '#domain/guides/guide.ts'
import { Breadcrumb } from '#web/components/breadcrumb.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { toneClass, classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { GuidesFailed } from './guides-failed.tsx'
import { LIBRARY, sectionTitle } from './guide-head.tsx'
import { LoadingGuides } from './loading-guides.tsx'
import { useDownload, type Downloading } from './use-download.ts'
import { useGuides } from './use-guides.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { EliteBadge } from './elite-badge.tsx'
import './guides.css'
import './section.css'

/** Every guide of one section. */
export function SectionStrategiesScreen({ section }: { section: Section }) {
  const { list, tryAgain } = useGuides()
  const downloading = useDownload()
  const hasPremium = useKnownAccess('premiumGuides') === true
  const title = sectionTitle(section)
  useTitle(title)
  const guides =
    list.kind === 'ready' ? sortGuides(list.guides.filter((guide) => guide.section === section)) : []
  return (
    <div className={classNames('container', 'section-guides', toneClass(section))}>
      <Breadcrumb above={[LIBRARY]} current={SECTION_NAMES[section]} />
      <header className="section-guides__head">
        <span className="section-guides__icon">
          <Icon name={section} />
        </span>
        <h1>{title}</h1>
        <p className="lede">{page.sections[section]}</p>
      </header>
      {list.kind === 'loading' && <LoadingGuides shape="cards" />}
      {list.kind === 'failed' && (
        <GuidesFailed tryAgain={tryAgain}>
          <LinkButton to={LIBRARY.to} icon="chevron-left">
            Back to Strategy Library
          </LinkButton>
        </GuidesFailed>
      )}
      {list.kind === 'ready' && guides.length === 0 && (
        <div className="guides-message">
          <h2>No Guides Available</h2>
          <p className="muted">Strategy guides for this section are coming soon.</p>
          <div className="cluster guides-message__actions">
            <LinkButton to={paths.strategyLibrary.href()} variant="primary">
              Explore Other Sections
            </LinkButton>
          </div>
        </div>
      )}
      <GuideGroup
        id="free-guides"
        title="Free guides"
        note="In recommended order."
        guides={guides.filter(({ premium }) => !premium)}
        downloading={downloading}
      />
      <GuideGroup
        id="premium-guides"
        title="Premium guides"
        note={
          hasPremium ? (
            'Part of your plan.'
          ) : (
            <>
              Part of the <Link to={paths.subscription.plan('Elite')}>Elite plan</Link>.
            </>
          )
        }
        guides={guides.filter(({ premium }) => premium)}
        downloading={downloading}
      />
    </div>
  )
}

type GuideGroupProps = {
  id: string
  title: string
  /** Content beside the title. */
  note: ReactNode
  /** In the recommended reading order. */
  guides: readonly GuideSummary[]
  downloading: Downloading
}

/** The free or the premium guides of a section. Renders nothing if there are none. */
function GuideGroup({ id, title, note, guides, downloading }: GuideGroupProps) {
  if (guides.length === 0) return null
  return (
    <section aria-labelledby={id} className="guide-group">
      <header className="guide-group__head">
        <h2 id={id}>{title}</h2>
        <p className="muted small">{note}</p>
      </header>
      <ol role="list" className="guide-cards">
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuideCard guide={guide} downloading={downloading} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The number of tags that a card shows. */
const SHOWN_TAGS = 3

/** A guide in the list of its section. */
function GuideCard({ guide, downloading }: { guide: GuideSummary; downloading: Downloading }) {
  return (
    <Card className="guide-card">
      <div className="guide-card__text">
        <div className="guide-card__facts">
          <DifficultyBadge level={guide.difficultyLevel} />
          {guide.premium && <EliteBadge />}
          <span className="guide-card__time tabular">
            <Icon name="clock" />
            {guide.readTime}
          </span>
        </div>
        <h3 className="guide-card__title">{guide.title}</h3>
        <p className="muted">{guide.description}</p>
        <ul role="list" aria-label="Topics" className="guide-tags">
          {guide.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag} className="guide-tag">
              {tagText(tag)}
            </li>
          ))}
        </ul>
      </div>
      <div className="guide-card__actions">
        <LinkButton to={paths.strategy.href(guide.id)} iconEnd="arrow-right">
          Read Guide<VisuallyHidden> {guide.title}</VisuallyHidden>
        </LinkButton>
        <Button
          variant="quiet"
          icon="download"
          aria-disabled={downloading.isBusy(guide.id)}
          onClick={() => downloading.download(guide)}
        >
          Download<VisuallyHidden> {guide.title}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  )
}
