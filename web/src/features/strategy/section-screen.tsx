import page from 'page:strategy-library'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { sortGuides } from '#domain/guides/guide.ts'
import { Breadcrumb } from '#web/components/breadcrumb.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { toneClass } from '#web/components/tone.ts'
import { paths } from '#web/config/paths.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { GuideGroup } from './guide-group.tsx'
import { GuidesFailed } from './guides-failed.tsx'
import { LIBRARY, sectionTitle } from './places.ts'
import { LoadingGuides } from './loading-guides.tsx'
import { useDownload } from './use-download.ts'
import { useGuides } from './use-guides.ts'
import { useReadsPremium } from './use-reads-premium.ts'
import './section.css'

/** Every guide of one section. */
export function SectionStrategiesScreen({ section }: { section: Section }) {
  const { list, tryAgain } = useGuides()
  const downloading = useDownload()
  const readsPremium = useReadsPremium()
  const title = sectionTitle(section)
  useTitle(title)
  const guides =
    list.kind === 'ready' ? sortGuides(list.guides.filter((guide) => guide.section === section)) : []
  return (
    <div className={classNames('container', 'section-guides', toneClass(section))}>
      <Breadcrumb above={[LIBRARY]} here={SECTION_NAMES[section]} />
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
        note="In the order we recommend."
        guides={guides.filter(({ premium }) => !premium)}
        downloading={downloading}
      />
      <GuideGroup
        id="premium-guides"
        title="Premium guides"
        note={
          readsPremium ? (
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
