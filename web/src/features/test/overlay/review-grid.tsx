import { useRef, useState, type KeyboardEvent } from 'react'
import { indexAfterKey } from '#web/lib/grid-keys.ts'
import { tileAttributes, TileFace } from './question-tile.tsx'
import type { ReviewEntry } from './review-entries.ts'

type Props = {
  entries: readonly ReviewEntry[]
  nameOf: (entry: ReviewEntry) => string
  onChoose: (index: number) => void
}

/**
 * The questions by number. They're one tab stop, and arrow keys move between them, starting at the current
 * question.
 */
export function ReviewGrid({ entries, nameOf, onChoose }: Props) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      entries.findIndex(({ current }) => current),
    ),
  )
  const list = useRef<HTMLUListElement>(null)

  const move = (event: KeyboardEvent) => {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])]
    const top = tiles[0]?.offsetTop
    const columns = tiles.filter(({ offsetTop }) => offsetTop === top).length
    const to = indexAfterKey(event.key, place, tiles.length, columns)
    if (to === null) return
    event.preventDefault()
    setPlace(to)
    tiles[to]?.focus()
  }

  return (
    // Key events bubble from the focused tile.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} role="list" className="review-grid" aria-label="Questions" onKeyDown={move}>
      {entries.map((entry, index) => (
        <li key={entry.index}>
          <button
            type="button"
            {...tileAttributes(entry)}
            aria-label={nameOf(entry)}
            aria-current={entry.current ? 'true' : undefined}
            data-first-focus={entry.current ? '' : undefined}
            tabIndex={index === place ? 0 : -1}
            onFocus={() => setPlace(index)}
            onClick={() => onChoose(entry.index)}
          >
            <TileFace bookmarked={entry.bookmarked}>{entry.number}</TileFace>
          </button>
        </li>
      ))}
    </ul>
  )
}
