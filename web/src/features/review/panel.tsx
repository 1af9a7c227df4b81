import { type ReactNode, useId } from 'react'
import { Card } from '#web/components/card.tsx'
import './panel.css'

type Props = {
  title: string
  /** Text beside the title. */
  about?: ReactNode
  className?: string
  /** Gets the heading's id, to name a table with. */
  children: (headingId: string) => ReactNode
}

/** A part of the results with its heading. */
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
