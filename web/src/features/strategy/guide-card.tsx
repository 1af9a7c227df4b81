import { type GuideSummary, tagText } from '#domain/guides/guide.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import { paths } from '#web/config/paths.ts'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { EliteBadge } from './elite-badge.tsx'
import type { Downloading } from './use-download.ts'
import './guides.css'

/** How many tags a list shows. */
const TAGS = 3

/** A guide in the list of its section. */
export function GuideCard({ guide, downloading }: { guide: GuideSummary; downloading: Downloading }) {
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
          {guide.tags.slice(0, TAGS).map((tag) => (
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
