import type { ReactNode } from 'react'
import './page-head.css'

type Props = {
  title: string
  /** What the page is for, in a sentence or two. */
  lede: string
  /** Above the title: a badge. */
  lead?: ReactNode
  /** Below the lede: buttons, or a date. */
  children?: ReactNode
}

/** How a page to be read begins. */
export function PageHead({ title, lede, lead, children }: Props) {
  return (
    <header className="page-head">
      {lead}
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {children}
    </header>
  )
}
