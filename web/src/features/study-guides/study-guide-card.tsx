import type { StudyGuidesPage } from '#domain/pages/study-guides.ts'
import type { StudyGuide } from '#domain/study-guides/study-guides.ts'
import { Badge } from '#web/components/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { toneClass } from '#web/components/tone.ts'
import { GuideDownload } from './guide-download.tsx'
import { categoryStyle } from './category-style.ts'
import { Rating } from './rating.tsx'
import type { Generation } from './use-study-guide.ts'

type Props = {
  facts: StudyGuide
  words: StudyGuidesPage['guides'][number]
  /** Whether this is the guide to everything, which spans the page. */
  featured?: boolean
  generation: Generation
  onDownload: () => void
  onStop: () => void
}

export function StudyGuideCard({ facts, words, featured = false, ...download }: Props) {
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
