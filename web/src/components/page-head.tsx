import type { ReactNode } from 'react'
import './page-head.css'

type Props = {
  title: string
  /** The purpose of the page in a sentence or two. */
  lede: string
  /** Content above the title: a badge. */
  lead?: ReactNode
  /** Content below the lede: buttons or a date. */
  children?: ReactNode
}

/** The head of a page: title, lede, and optional content. */
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
