import { useCurrentPart } from './use-current-part.ts'

/** A main heading of a guide, with its element's id. */
export type Part = { id: string; text: string }

/** A guide's table of contents: beside the text if there's room, otherwise folded above it. */
export function GuideContents({ parts }: { parts: readonly Part[] }) {
  const current = useCurrentPart(parts.map(({ id }) => id))
  if (parts.length < 2) return null
  return (
    <>
      <details className="guide-parts">
        <summary>In this guide</summary>
        <nav aria-label="In this guide">
          <Parts parts={parts} current={current} />
        </nav>
      </details>
      <nav aria-labelledby="guide-contents" className="guide-contents">
        <h2 id="guide-contents">In this guide</h2>
        <Parts parts={parts} current={current} />
      </nav>
    </>
  )
}

function Parts({ parts, current }: { parts: readonly Part[]; current: string | null }) {
  return (
    <ol role="list">
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
