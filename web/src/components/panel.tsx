import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Card } from './card.tsx'
import './panel.css'

type Props = {
  title: string
  /** Content beside the title, such as a badge or a button. */
  aside?: ReactNode
  /** A line or two below the title. */
  text?: ReactNode
  className?: string | undefined
  /** A function receives the heading's id, for example to name a table. */
  children: ReactNode | ((headingId: string) => ReactNode)
}

/** A titled card: one part of a screen. */
export function Panel({ title, aside, text, className, children }: Props) {
  const headingId = useId()
  return (
    <Card className={classNames('panel', className)} role="region" aria-labelledby={headingId}>
      <div className="panel__head">
        <h2 id={headingId} className="panel__title">
          {title}
        </h2>
        {aside}
      </div>
      {text !== undefined && <p className="muted panel__text">{text}</p>}
      {typeof children === 'function' ? children(headingId) : children}
    </Card>
  )
}
