import type { ReactNode } from 'react'
import type { GuideSummary } from '#domain/guides/guide.ts'
import { GuideCard } from './guide-card.tsx'
import type { Downloading } from './use-download.ts'

type Props = {
  id: string
  title: string
  /** Content beside the title. */
  note: ReactNode
  /** In the recommended reading order. */
  guides: readonly GuideSummary[]
  downloading: Downloading
}

/** Some guides of a section. Renders nothing if there are none. */
export function GuideGroup({ id, title, note, guides, downloading }: Props) {
  if (guides.length === 0) return null
  return (
    <section aria-labelledby={id} className="guide-group">
      <header className="guide-group__head">
        <h2 id={id}>{title}</h2>
        <p className="muted small">{note}</p>
      </header>
      <ol role="list" className="guide-cards">
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuideCard guide={guide} downloading={downloading} />
          </li>
        ))}
      </ol>
    </section>
  )
}
