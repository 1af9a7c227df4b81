import page from 'page:study-guides'
import { STUDY_GUIDES, type StudyGuide } from '#domain/study-guides/study-guides.ts'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { useDemoModel } from '#web/lib/use-demo-model.ts'
import { useTitle } from '#web/lib/use-title.ts'
import type { StudyGuidesPage } from '#domain/pages/study-guides.ts'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { toneClass, type Tone } from '#web/lib/class-names.ts'
import type { IconName } from '#web/components/icon-paths.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useStudyGuide, type Generation } from './use-study-guide.ts'
import './study-guides.css'

const TITLE = 'ACT Study Guides'

const CARDS = STUDY_GUIDES.flatMap((facts) => {
  const words = page.guides.find(({ title }) => title === facts.title)
  return words === undefined ? [] : [{ facts, words }]
})

/** /study-guides: six guides that are generated on request and saved as files. */
function StudyGuidesScreen() {
  const { generation, generate, stop } = useStudyGuide()
  const demo = useDemoModel()
  useTitle(TITLE)
  return (
    <div className="container study-guides">
      <PageHead
        lead={
          <div className="study-guides__badges">
            <Badge tone="ok" icon="circle-check">
              Free Resources
            </Badge>
            {demo && <Badge tone="warn">Demo model</Badge>}
          </div>
        }
        title={TITLE}
        lede={page.lede}
      />
      <ul role="list" className="study-guides__cards">
        {CARDS.map(({ facts, words }, place) => (
          <li key={facts.title}>
            <StudyGuideCard
              facts={facts}
              words={words}
              featured={place === 0}
              generation={generation}
              onDownload={() => generate({ ...facts, description: words.description })}
              onStop={stop}
            />
          </li>
        ))}
      </ul>
      <p className="study-guides__how small muted">
        {page.how} {page.ratings}
      </p>
      <NextStep title="Need More Personalized Help?" text={page.help}>
        <LinkButton to={paths.strategyLibrary.href()} variant="primary" large iconEnd="arrow-right">
          Browse Strategy Library
        </LinkButton>
      </NextStep>
    </div>
  )
}

type StudyGuideCardProps = {
  facts: StudyGuide
  words: StudyGuidesPage['guides'][number]
  /** Whether this is the guide to everything, which spans the page. */
  featured?: boolean
  generation: Generation
  onDownload: () => void
  onStop: () => void
}

function StudyGuideCard({ facts, words, featured = false, ...download }: StudyGuideCardProps) {
  const { title, category, duration } = facts
  const { icon, tone } = categoryStyle(category)
  return (
    <Card
      raised={featured}
      className={`study-guide ${featured ? 'study-guide--featured' : ''} ${toneClass(tone)}`}
    >
      <div className="study-guide__head">
        <IconTile icon={icon} tone={tone} />
        <Badge tone={tone}>{category}</Badge>
        <Rating value={words.rating} />
      </div>
      <div className="study-guide__words">
        <h2>{title}</h2>
        <p className="muted">{words.description}</p>
        <p className="study-guide__time small">
          <Icon name="clock" />
          <span className="visually-hidden">Estimated study time: </span>
          {duration}
        </p>
      </div>
      <ul role="list" aria-label={`Inside ${title}`} className="study-guide__inside small">
        {words.inside.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
      <GuideDownload title={title} length={words.length} primary={featured} {...download} />
    </Card>
  )
}

/** Returns the icon and tone of a category. Sections look the same everywhere. */
const categoryStyle = (category: string): { icon: IconName; tone: Tone } => {
  switch (category) {
    case 'English':
      return { icon: 'english', tone: 'english' }
    case 'Math':
      return { icon: 'math', tone: 'math' }
    case 'Reading':
      return { icon: 'reading', tone: 'reading' }
    case 'Science':
      return { icon: 'science', tone: 'science' }
    case 'Test Day':
      return { icon: 'timer', tone: 'warn' }
    default:
      return { icon: 'full', tone: 'full' }
  }
}

type GuideDownloadProps = {
  title: string
  /** The length as text. */
  length: string
  /** The generation in progress, of any guide. */
  generation: Generation
  primary?: boolean
  onDownload: () => void
  onStop: () => void
}

/** The end of a card: its button, and the progress or failure. */
function GuideDownload({
  title,
  length,
  generation,
  primary = false,
  onDownload,
  onStop,
}: GuideDownloadProps) {
  const busy = generation.kind === 'generating'
  const own = generation.kind !== 'idle' && generation.title === title ? generation : null
  return (
    <div className="guide-download">
      <div className="guide-download__row">
        <Button
          {...(primary ? { variant: 'primary' as const, large: true } : {})}
          {...(own?.kind === 'generating' ? {} : { icon: 'download' as const })}
          // Not `disabled`, so focus stays on the button while the guide is generated.
          aria-disabled={busy}
          onClick={busy ? undefined : onDownload}
        >
          {own?.kind === 'generating' ? (
            <>
              <span className="spinner" aria-hidden="true" />
              Generating...
            </>
          ) : (
            'Download Guide'
          )}
          <span className="visually-hidden"> {title}</span>
        </Button>
        {own?.kind === 'generating' && (
          <Button variant="quiet" onClick={onStop}>
            Stop<span className="visually-hidden"> generating {title}</span>
          </Button>
        )}
      </div>
      <p className="small muted tabular">{own?.kind === 'generating' ? progressText(own.words) : length}</p>
      {own?.kind === 'failed' && (
        <Notice tone="warn" title="We couldn’t create this guide">
          <p className="small">{own.reason}</p>
        </Notice>
      )}
    </div>
  )
}

const progressText = (words: number): string =>
  words === 0
    ? 'Getting started'
    : `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} so far`

/** A rating out of five with a star, and text for screen readers. */
function Rating({ value }: { value: number }) {
  return (
    <span className="rating">
      <svg className="icon rating__star" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
      </svg>
      <span className="visually-hidden">Rated </span>
      <span className="tabular">{value.toFixed(1)}</span>
      <span className="visually-hidden"> out of 5</span>
    </span>
  )
}

export { StudyGuidesScreen as Component }
