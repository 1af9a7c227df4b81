import { Fragment } from 'react'
import type { HelpQuestion } from '#domain/pages/help-center.ts'
import { Icon } from '#web/components/icon.tsx'
import { Link } from '#web/lib/link.tsx'
import { splitMatches } from './search.ts'

/** @param query is highlighted, and opens the answer */
export function Question({ question, answer, link, query }: HelpQuestion & { query: string }) {
  return (
    <details className="help-question" open={query !== ''}>
      <summary className="help-question__summary">
        <h3 className="help-question__title">
          <HighlightedText text={question} query={query} />
        </h3>
        <Icon name="chevron-down" />
      </summary>
      <div className="help-question__answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <HighlightedText text={paragraph} query={query} />
          </p>
        ))}
        {link !== undefined && (
          <Link to={link.to} className="help-question__link">
            {link.label}
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
    </details>
  )
}

const HighlightedText = ({ text, query }: { text: string; query: string }) =>
  splitMatches(text, query).map((piece, place) =>
    piece.found ? <mark key={place}>{piece.text}</mark> : <Fragment key={place}>{piece.text}</Fragment>,
  )
