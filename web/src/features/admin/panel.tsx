import { type ReactNode, useId } from 'react'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/lib/class-names.ts'

type Props = {
  title: string
  /** Content beside the title: a badge or a button. */
  aside?: ReactNode
  /** A line or two below the title. */
  text?: ReactNode
  className?: string
  children: ReactNode
}

/** One titled card of a tab. */
export function Panel({ title, aside, text, className, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('admin-panel', className)}>
      <Card className="admin-panel__card">
        <div className="admin-panel__head">
          <h2 id={id} className="admin-panel__title">
            {title}
          </h2>
          {aside}
        </div>
        {text !== undefined && <p className="muted small admin-panel__text">{text}</p>}
        {children}
      </Card>
    </section>
  )
}
