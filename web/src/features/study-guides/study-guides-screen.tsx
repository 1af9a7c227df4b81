import examples from 'page:illustrative'
import page from 'page:study-guides'
import type { StudyGuidesPage } from '#domain/pages/study-guides.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { counted } from '#web/lib/in-words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { toneClass, type Tone } from '#web/lib/class-names.ts'
import { useIsDemoModel } from '#web/lib/use-demo-model.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { PrintedGuide } from './printed-guide.tsx'
import { useStudyGuide, type Generation, type WrittenGuide } from './use-study-guide.ts'
import './study-guides.css'

const TITLE = 'ACT Study Guides'

const CARDS = STUDY_GUIDES.flatMap((facts) => {
  const texts = page.guides.find(({ title }) => title === facts.title)
  return texts === undefined ? [] : [{ facts, texts }]
})

/** /study-guides: six guides that are generated on request and saved as files. */
function StudyGuidesScreen() {
  const { generation, generate, stop } = useStudyGuide()
  const isDemo = useIsDemoModel()
  const { status } = useSession()
  useTitle(TITLE)
  return (
    <div className="container study-guides">
      <PageHead
        lead={
          <div className="study-guides__badges">
            <Badge tone="ok" icon="circle-check">
              Free Resources
            </Badge>
            {isDemo && <Badge tone="warn">Demo model</Badge>}
          </div>
        }
        title={TITLE}
        lede={page.lede}
      />
      <div className="study-guides__personal">
        <Icon name="trend" />
        <div>
          <p>{status === 'signed-in' ? page.personal.student : page.personal.guest}</p>
          <p className="small muted">{page.how}</p>
        </div>
      </div>
      <ul role="list" className="study-guides__cards">
        {CARDS.map(({ facts, texts }, index) => (
          <li key={facts.title}>
            <StudyGuideCard
              facts={facts}
              texts={texts}
              isFeatured={index === 0}
              generation={generation}
              onDownload={() => generate({ ...facts, description: texts.description })}
              onStop={stop}
            />
          </li>
        ))}
      </ul>
      <NextStep title="Need More Personalized Help?" text={page.help}>
        <LinkButton to={paths.strategyLibrary.href()} variant="primary" large iconEnd="arrow-right">
          Browse Strategy Library
        </LinkButton>
      </NextStep>
      {generation.kind === 'ready' && <PrintedGuide guide={generation.guide} />}
    </div>
  )
}

type StudyGuideCardProps = {
  facts: (typeof STUDY_GUIDES)[number]
  texts: StudyGuidesPage['guides'][number]
  /** Whether this is the guide to the whole exam. Its card spans the page. */
  isFeatured?: boolean
  generation: Generation
  onDownload: () => void
  onStop: () => void
}

function StudyGuideCard({ facts, texts, isFeatured = false, ...download }: StudyGuideCardProps) {
  const { title, category, duration } = facts
  const { icon, tone } = categoryStyle(category)
  return (
    <Card
      raised={isFeatured}
      className={`study-guide ${isFeatured ? 'study-guide--featured' : ''} ${toneClass(tone)}`}
    >
      <div className="study-guide__head">
        <IconTile icon={icon} tone={tone} />
        <Badge tone={tone}>{category}</Badge>
        {examples !== null && <Rating value={examples.ratings[facts.title]} label={examples.label} />}
      </div>
      <div className="study-guide__text">
        <h2>{title}</h2>
        <p className="muted">{texts.description}</p>
        <p className="study-guide__time small">
          <Icon name="clock" />
          <span className="visually-hidden">Estimated study time: </span>
          {duration}
        </p>
      </div>
      <ul role="list" aria-label={`Inside ${title}`} className="study-guide__inside small">
        {texts.inside.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
      <GuideDownload title={title} length={texts.length} isPrimary={isFeatured} {...download} />
    </Card>
  )
}

/** Returns the icon and tone of a category. A section has the same ones on every page. */
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

/** A rating out of five with a star, marked as an example. */
function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span className="rating">
      <svg className="icon rating__star" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
      </svg>
      <span className="visually-hidden">Rated </span>
      <span className="tabular">{value.toFixed(1)}</span>
      <span className="visually-hidden"> out of 5</span>
      <span className="rating__label"> ({label.toLowerCase()})</span>
    </span>
  )
}

type GuideDownloadProps = {
  title: string
  /** The guide's length, as text. */
  length: string
  /** The current or latest generation, of any guide. */
  generation: Generation
  isPrimary?: boolean
  onDownload: () => void
  onStop: () => void
}

/** The end of a card: its button, and the progress or failure. */
function GuideDownload({
  title,
  length,
  generation,
  isPrimary = false,
  onDownload,
  onStop,
}: GuideDownloadProps) {
  const isBusy = generation.kind === 'generating'
  const ownGeneration = generation.kind !== 'idle' && generation.title === title ? generation : null
  return (
    <div className="guide-download">
      <div className="guide-download__row">
        <Button
          {...(isPrimary ? { variant: 'primary' as const, large: true } : {})}
          {...(ownGeneration?.kind === 'generating' ? {} : { icon: 'download' as const })}
          // Not `disabled`, so focus stays on the button while the guide is generated.
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onDownload}
        >
          {ownGeneration?.kind === 'generating' ? (
            <>
              <span className="spinner" aria-hidden="true" />
              Generating...
            </>
          ) : (
            'Download Guide'
          )}
          <span className="visually-hidden"> {title}</span>
        </Button>
        {ownGeneration?.kind === 'generating' && (
          <Button variant="quiet" onClick={onStop}>
            Stop<span className="visually-hidden"> generating {title}</span>
          </Button>
        )}
      </div>
      {ownGeneration?.kind !== 'ready' && (
        <p className="small muted tabular">
          {ownGeneration?.kind === 'generating' ? progressText(ownGeneration.words) : length}
        </p>
      )}
      {ownGeneration?.kind === 'ready' && <ReadyGuide guide={ownGeneration.guide} />}
      {ownGeneration?.kind === 'failed' && (
        <Notice tone="warn" title="We couldn’t create this guide">
          <p className="small">{ownGeneration.reason}</p>
        </Notice>
      )}
    </div>
  )
}

/** Names the topics of the downloaded guide, and offers it on paper or as a PDF. */
const ReadyGuide = ({ guide: { title, focus } }: { guide: WrittenGuide }) => (
  <div className="guide-ready">
    <p className="small">
      {focus.length === 0 ? 'General guide.' : `Built on your results: ${focus.join(', ')}`}
    </p>
    <Button icon="printer" onClick={() => window.print()}>
      Print or save as PDF<VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  </div>
)

const progressText = (words: number): string =>
  words === 0 ? 'Getting started' : `${counted(words, 'word')} so far`

export { StudyGuidesScreen as Component }
