import type { ReactNode } from 'react'

type Props = {
  /** Above the title: a badge or a figure. */
  lead?: ReactNode
  title: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** A screen that says one thing and offers the next step. */
export function MessageScreen({ lead, title, text, children }: Props) {
  return (
    <div className="container message-screen">
      {lead}
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <div className="cluster message-screen__actions">{children}</div>
    </div>
  )
}
