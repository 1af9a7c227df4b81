import page from 'page:strategy-library'
import type { GuideSummary } from '#domain/guides/guide.ts'
import { TEST_DAY_READ_TIME } from '#domain/guides/read-time.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import type { Downloading } from './use-download.ts'

type Props = {
  /** Null until it's known, or if there is none. */
  guide: GuideSummary | null
  downloading: Downloading
}

/** The one guide about all sections. */
export function TestDayGuideCard({ guide, downloading }: Props) {
  return (
    <section aria-labelledby="test-day-offer" className="offer">
      <div className="offer__text">
        <div className="cluster">
          <span className="offer__popular">Most Popular</span>
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
