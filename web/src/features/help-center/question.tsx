import { Fragment } from 'react'
import type { HelpQuestion } from '../../../../domain/pages/help-center.ts'
import { Icon } from '../../components/icon.tsx'
import { Link } from '../../lib/link.tsx'
import { piecesOf } from './search.ts'

/** @param query is highlighted, and opens the answer */
export function Question({ question, answer, link, sought }: HelpQuestion & { sought: string }) {
  return (
    <details className="help-question" open={sought !== ''}>
      <summary className="help-question__asked">
        <h3 className="help-question__title">
          <Marked text={question} sought={sought} />
        </h3>
        <Icon name="chevron-down" />
      </summary>
      <div className="help-question__answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} sought={sought} />
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

const Marked = ({ text, sought }: { text: string; sought: string }) =>
  piecesOf(text, sought).map((piece, place) =>
    piece.found ? <mark key={place}>{piece.text}</mark> : <Fragment key={place}>{piece.text}</Fragment>,
  )
