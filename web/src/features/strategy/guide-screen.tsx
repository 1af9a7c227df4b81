import { type GuideSummary, sortGuides } from '#domain/guides/guide.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { GuideEnd } from './guide-end.tsx'
import { GuideHead } from './guide-head.tsx'
import { GuideLocked } from './guide-locked.tsx'
import { GuideText } from './guide-text.tsx'
import { LIBRARY } from './places.ts'
import { useGuide } from './use-guide.ts'
import { useGuides } from './use-guides.ts'
import './guide.css'

const NOT_FOUND = 'Guide Not Found'

/** One guide to read, print, or download. */
export function GuideScreen({ id }: { id: string }) {
  const { opened, tryAgain } = useGuide(id)
  const { list } = useGuides()
  const guides = list.kind === 'ready' ? sortGuides(list.guides) : []
  const guide = opened?.kind === 'ready' ? opened.guide : null
  // The list's summary is available before the guide, and without permission to read it.
  const summary: GuideSummary | null = guide ?? guides.find((one) => one.id === id) ?? null
  const isUnavailable = opened?.kind === 'missing' || opened?.kind === 'failed'
  useTitle(isUnavailable ? NOT_FOUND : (summary?.title ?? 'Strategy Guide'))

  if (isUnavailable)
    return (
      <MessageScreen title={NOT_FOUND} text="The requested strategy guide could not be found.">
        <LinkButton to={LIBRARY.to} variant="primary" icon="chevron-left">
          Back to Strategy Library
        </LinkButton>
        {opened.kind === 'failed' && (
          <Button icon="refresh" onClick={tryAgain}>
            Try Again
          </Button>
        )}
      </MessageScreen>
    )
  if (opened?.kind === 'locked') return <GuideLocked summary={summary} listed={list.kind !== 'loading'} />
  return (
    <div className="container guide">
      {summary === null ? <LoadingHead /> : <GuideHead summary={summary} guide={guide} />}
      {guide === null ? <LoadingText /> : <GuideText content={guide.content} />}
      {guide !== null && <GuideEnd guide={guide} guides={guides} />}
    </div>
  )
}

function LoadingHead() {
  return (
    <div className="guide__loading">
      <h1 className="visually-hidden">Strategy Guide</h1>
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton />
    </div>
  )
}

function LoadingText() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the guide" className="guide__loading">
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}
