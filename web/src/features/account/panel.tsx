import { type ReactNode, useId } from 'react'
import { Card } from '#web/components/card.tsx'

/** One section of the account page. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="account__panel">
        <h2 id={id} className="account__title">
          {title}
        </h2>
        {text !== undefined && <p className="muted">{text}</p>}
        {children}
      </Card>
    </section>
  )
}
