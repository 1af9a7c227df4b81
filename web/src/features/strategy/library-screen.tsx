import page from 'page:strategy-library'
import { SECTIONS } from '#domain/exam/formats.ts'
import { sortGuides } from '#domain/guides/guide.ts'
import { Badge } from '#web/components/badge.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { GuidesFailed } from './guides-failed.tsx'
import { LoadingGuides } from './loading-guides.tsx'
import { QuickTips } from './quick-tips.tsx'
import { SectionShelf } from './section-shelf.tsx'
import { TestDayGuideCard } from './test-day-guide-card.tsx'
import { useDownload } from './use-download.ts'
import { useGuides } from './use-guides.ts'
import './library.css'

const TITLE = 'ACT Strategy Library'

/** /strategy-library: the first guides of each section, the test day guide, and tips. */
export function LibraryScreen() {
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
        guide={guides.find(({ section }) => section === 'test-day') ?? null}
        downloading={downloading}
      />
      <QuickTips />
    </div>
  )
}
