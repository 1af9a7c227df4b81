import { type ReactNode, useId } from 'react'
import { Card } from '../../components/card.tsx'
import './panel.css'

type Props = {
  title: string
  /** Beside the title: what to know before reading on. */
  about?: ReactNode
  className?: string
  /** Gets the id of the heading, to name a table by. */
  children: (headingId: string) => ReactNode
}

/** A part of what a test taught, under its heading. */
export function Panel({ title, about, className, children }: Props) {
  const headingId = useId()
  return (
    <Card
      className={className === undefined ? 'panel' : `panel ${className}`}
      role="region"
      aria-labelledby={headingId}
    >
      <div className="panel__head">
        <h2 id={headingId} className="panel__title">
          {title}
        </h2>
        {about}
      </div>
      {children(headingId)}
    </Card>
  )
}
