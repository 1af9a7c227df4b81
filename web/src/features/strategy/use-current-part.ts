import { useEffect, useState } from 'react'

/**
 * The distance from the top, in px, at which a heading's part counts as being read: just below the page's
 * header.
 */
const READING_LINE = 120

/** Returns which of the headings' ids belongs to the part that is being read, or null before the first. */
export function useCurrentPart(headingIds: readonly string[]): string | null {
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
