import { SECTIONS } from '#domain/exam/formats.ts'
import { type Guide, type GuideSummary, tagText } from '#domain/guides/guide.ts'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { LIBRARY, sectionTitle } from './places.ts'
import './guides.css'

type Props = {
  guide: Guide
  /** Every guide, in order; empty until they're loaded. */
  guides: readonly GuideSummary[]
}

/** The end of a guide: its topics, and where to continue. */
export function GuideEnd({ guide, guides }: Props) {
  const shelf = guides.filter(({ section }) => section === guide.section)
  const place = shelf.findIndex(({ id }) => id === guide.id)
  const previous = place < 0 ? undefined : shelf[place - 1]
  const next = place < 0 ? undefined : shelf[place + 1]
  const section = SECTIONS.find((name) => name === guide.section)
  return (
    <footer className="guide-end">
      {guide.tags.length > 0 && (
        <section aria-labelledby="related-topics" className="guide-end__topics">
          <h2 id="related-topics">Related Topics</h2>
          <ul role="list" className="guide-tags">
            {guide.tags.map((tag) => (
              <li key={tag} className="guide-tag">
                {tagText(tag)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous !== undefined || next !== undefined) && (
        <nav aria-label="More guides" className="guide-end__more">
          {previous !== undefined && (
            <Link to={paths.strategy.href(previous.id)} className="guide-end__link">
              <span className="muted small">
                <Icon name="chevron-left" />
                Previous guide
              </span>
              <strong>{previous.title}</strong>
            </Link>
          )}
          {next !== undefined && (
            <Link to={paths.strategy.href(next.id)} className="guide-end__link guide-end__link--next">
              <span className="muted small">
                Next guide
                <Icon name="chevron-right" />
              </span>
              <strong>{next.title}</strong>
            </Link>
          )}
        </nav>
      )}
      {section === undefined ? (
        <LinkButton to={LIBRARY.to} icon="chevron-left">
          Back to {LIBRARY.name}
        </LinkButton>
      ) : (
        <LinkButton to={paths.sectionStrategies.href(section)} icon="chevron-left">
          Back to {sectionTitle(section)}
        </LinkButton>
      )}
    </footer>
  )
}
