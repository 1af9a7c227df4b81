import { type ReactNode, useId } from 'react'
import './next-step.css'

type Props = {
  title: string
  text: string
  /** Buttons and links to continue. */
  children: ReactNode
}

/** The next step, at the end of a page. */
export function NextStep({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="next-step">
      <div className="next-step__text">
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="cluster">{children}</div>
    </section>
  )
}
