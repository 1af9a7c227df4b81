import { useEffect, useState } from 'react'
import type { Guide } from '#domain/guides/guide.ts'
import { parseGuide } from '#domain/guides/placed-figures.ts'
import { GuideBlocks } from '#web/components/guide/guide-blocks.tsx'

/** A guide's text with its table of contents. */
export function GuideText({ guide }: { guide: Guide }) {
  const blocks = parseGuide(guide).map((block, index) => ({ block, id: `part-${index + 1}` }))
  const parts = blocks.flatMap(({ block, id }) =>
    block.kind === 'heading' && block.depth === 2 ? [{ id, text: block.text }] : [],
  )
  return (
    <div className="guide__body">
      <GuideContents parts={parts} />
      <GuideBlocks blocks={blocks} />
    </div>
  )
}

/** A main heading of a guide, with its element's id. */
type Part = { id: string; text: string }

/** A guide's table of contents: beside the text if there's room, otherwise folded above it. */
function GuideContents({ parts }: { parts: readonly Part[] }) {
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

/**
 * The distance from the top, in px, at which a heading's part counts as being read: just below the page's
 * header.
 */
const READING_LINE = 120

/** Returns the id of the heading whose part is being read, or null above the first heading. */
function useCurrentPart(headingIds: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = headingIds.join(' ')

  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const updateCurrent = () =>
      setCurrent(
        headings.findLast((heading) => heading.getBoundingClientRect().top <= READING_LINE)?.id ?? null,
      )
    // Called whenever a heading crosses the line.
    const observer = new IntersectionObserver(updateCurrent, { rootMargin: `-${READING_LINE}px 0px 0px 0px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])

  return current
}
