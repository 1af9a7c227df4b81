import type { ReactNode } from 'react'
import './entry.css'

type Props = {
  title: string
  /** A line or two below the title. */
  intro?: ReactNode
  children: ReactNode
  /** Links to other screens, such as the sign-up, below the content. */
  foot?: ReactNode
}

/** The layout of the screens for signing in, signing up, and resetting a password: a single column. */
export function EntryPage({ title, intro, children, foot }: Props) {
  return (
    <div className="container entry">
      <div className="entry__head">
        <h1 className="entry__title">{title}</h1>
        {intro !== undefined && <div className="entry__intro">{intro}</div>}
      </div>
      {children}
      {foot !== undefined && <div className="entry__foot">{foot}</div>}
    </div>
  )
}
