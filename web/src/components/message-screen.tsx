import type { ReactNode } from 'react'

type Props = {
  /** Content above the title, such as a badge. */
  lead?: ReactNode
  title: string
  text: string
  /** Buttons and links to continue. */
  children: ReactNode
}

/** A screen with one message and the next step. */
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
