import examples from 'page:illustrative'
import page from 'page:strategy-library'
import { SECTIONS, SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { COMPLETE_GUIDE, sortGuides, type GuideSummary } from '#domain/guides/guide.ts'
import { TEST_DAY_READ_TIME } from '#domain/guides/read-time.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { toneClass, classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { GuidesFailed } from './guides-failed.tsx'
import { LoadingGuides } from './loading-guides.tsx'
import { useDownload, type Downloading } from './use-download.ts'
import { useGuides } from './use-guides.ts'
import { difficultyLabel } from './difficulty-badge.tsx'
import { EliteBadge } from './elite-badge.tsx'
import './library.css'

const TITLE = 'ACT Strategy Library'

/** /strategy-library: the first guides of each section, the test day guide, and tips. */
function LibraryScreen() {
  const { list, tryAgain } = useGuides()
  const downloading = useDownload()
  useTitle(TITLE)
  const guides = list.kind === 'ready' ? sortGuides(list.guides) : []
  return (
    <div className="container library">
      <PageHead
        lead={
          <Badge tone="ok" icon="circle-check">
            Free Access
          </Badge>
        }
        title={TITLE}
        lede={page.lede}
      />
      {list.kind === 'failed' && <GuidesFailed tryAgain={tryAgain} />}
      {list.kind === 'loading' && <LoadingGuides shape="shelves" />}
      {list.kind === 'ready' && (
        <ul role="list" className="library__shelves">
          {SECTIONS.map((section) => (
            <li key={section}>
              <SectionShelf
                section={section}
                guides={guides.filter((guide) => guide.section === section)}
                downloading={downloading}
              />
            </li>
          ))}
        </ul>
      )}
      <TestDayGuideCard
        guide={guides.find(({ id }) => id === COMPLETE_GUIDE) ?? null}
        others={guides.filter(({ section, id }) => section === 'test-day' && id !== COMPLETE_GUIDE)}
        downloading={downloading}
      />
      <QuickTips />
    </div>
  )
}

/** The number of guides of each section that the library shows. */
const SHOWN_GUIDES = 4

type SectionShelfProps = {
  section: Section
  /** In the recommended reading order. */
  guides: readonly GuideSummary[]
  downloading: Downloading
}

/** One section of the library: the number of guides, the first ones, and a link to all. */
function SectionShelf({ section, guides, downloading }: SectionShelfProps) {
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
          {guides.slice(0, SHOWN_GUIDES).map((guide) => (
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

type TestDayGuideCardProps = {
  /** Null until the guides are loaded, or if there's no such guide. */
  guide: GuideSummary | null
  /** The other guides about the whole test. */
  others: readonly GuideSummary[]
  downloading: Downloading
}

/** The guide for test day, and links to the other guides that are about all sections. */
function TestDayGuideCard({ guide, others, downloading }: TestDayGuideCardProps) {
  return (
    <section aria-labelledby="test-day-offer" className="offer">
      <div className="offer__text">
        <div className="cluster">
          {examples !== null && (
            <>
              <span className="offer__popular">{examples.mostPopular}</span>
              <span className="offer__illustrative">{examples.label}</span>
            </>
          )}
          <span className="offer__time tabular">
            <Icon name="clock" />
            {guide?.readTime ?? TEST_DAY_READ_TIME}
          </span>
        </div>
        <h2 id="test-day-offer">Complete Test Day Strategy Guide</h2>
        <p>{page.testDay.text}</p>
        <div className="offer__actions">
          <Button
            variant="primary"
            large
            icon="download"
            disabled={guide === null}
            aria-disabled={guide !== null && downloading.isBusy(guide.id)}
            onClick={() => guide !== null && downloading.download(guide)}
          >
            Download Complete Guide
          </Button>
          {guide !== null && (
            <LinkButton to={paths.strategy.href(guide.id)} large variant="quiet" iconEnd="arrow-right">
              Read it here
            </LinkButton>
          )}
        </div>
        {others.length > 0 && (
          <ul role="list" aria-label="More about the whole test" className="offer__more">
            {others.map(({ id, title, readTime }) => (
              <li key={id}>
                <Link to={paths.strategy.href(id)}>{title}</Link>{' '}
                <span className="muted small tabular">{readTime}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul role="list" className="offer__topics">
        {page.testDay.topics.map((topic) => (
          <li key={topic}>
            <Icon name="check" />
            {topic}
          </li>
        ))}
      </ul>
    </section>
  )
}

const TIPS = [
  { icon: 'calendar', tip: page.tips.schedule },
  { icon: 'timer', tip: page.tips.time },
  { icon: 'trend', tip: page.tips.progress },
] as const

function QuickTips() {
  return (
    <section aria-labelledby="quick-tips" className="tips">
      <h2 id="quick-tips">Quick Tips</h2>
      <ul role="list" className="tips__list">
        {TIPS.map(({ icon, tip }) => (
          <li key={tip.title} className="tips__tip">
            <Icon name={icon} className="tips__icon" />
            <h3>{tip.title}</h3>
            <p className="muted">{tip.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { LibraryScreen as Component }
