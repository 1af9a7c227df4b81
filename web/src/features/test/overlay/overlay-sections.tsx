import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { Facts } from '#web/components/facts.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toneClass, classNames } from '#web/lib/class-names.ts'
import { indexAfterKey } from '#web/lib/grid-keys.ts'
import {
  countsOf,
  entryName,
  filterEntries,
  type OverlayEntry,
  type OverlayFilter,
  type OverlaySection,
} from './overlay-entries.ts'
import { QuestionTile, tileAttributes, TileFace } from './question-tile.tsx'

const EMPTY_TEXTS = {
  all: 'This section has no questions.',
  unanswered: 'Every question is answered.',
  bookmarked: 'No questions are bookmarked.',
} as const satisfies Record<OverlayFilter, string>

type OpenSectionProps = {
  section: OverlaySection
  /** Whether to name the section, in its heading and at each question: only in a full test. */
  isNamed: boolean
  filter: OverlayFilter
  onOpenQuestion: (index: number) => void
}

/** The current section. The student can open its questions. */
export function OpenSection({
  section: { section, entries },
  isNamed,
  filter,
  onOpenQuestion,
}: OpenSectionProps) {
  const shownEntries = filterEntries(entries, filter)
  const namedSection = isNamed ? section : null
  return (
    <section
      className={classNames('overlay-section', toneClass(section))}
      aria-label={SECTION_NAMES[section]}
    >
      <div className="overlay-section__head">
        {isNamed && <h3>{SECTION_NAMES[section]}</h3>}
        <p className="small muted tabular">
          <Counts entries={entries} />
        </p>
      </div>
      {shownEntries.length === 0 ? (
        <p className="overlay-section__empty">{EMPTY_TEXTS[filter]}</p>
      ) : (
        <QuestionGrid
          key={filter}
          entries={shownEntries}
          nameOf={(entry) => entryName(entry, namedSection)}
          onOpenQuestion={onOpenQuestion}
        />
      )}
    </section>
  )
}

/** A finished or waiting section. The student can't open its questions. */
export function LockedSection({
  section: { section, state, entries },
  filter,
}: {
  section: OverlaySection
  filter: OverlayFilter
}) {
  const name = SECTION_NAMES[section]
  if (state === 'waiting')
    return (
      <div className="overlay-section overlay-section--locked overlay-section__line">
        <Icon name="lock" />
        <h3>{name}</h3>
        <p className="small muted">
          <Facts items={['Not started', `${entries.length} questions`]} />
        </p>
      </div>
    )
  const shownEntries = filterEntries(entries, filter)
  return (
    <details className={classNames('overlay-section overlay-section--locked', toneClass(section))}>
      <summary className="overlay-section__line">
        <Icon name="lock" />
        <h3>{name}</h3>
        <span className="small muted tabular">
          <Facts items={['Finished', `${countsOf(entries).answered} of ${entries.length} answered`]} />
        </span>
        <Icon name="chevron-down" className="overlay-section__chevron" />
      </summary>
      {shownEntries.length === 0 ? (
        <p className="overlay-section__empty">{EMPTY_TEXTS[filter]}</p>
      ) : (
        <ul role="list" className="question-grid" aria-label={`${name} questions`}>
          {shownEntries.map((entry) => (
            <li key={entry.index}>
              <QuestionTile entry={entry} name={entryName(entry, section)} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Shows how many questions have each state: "12 answered · 63 unanswered · 2 bookmarked". */
function Counts({ entries }: { entries: readonly OverlayEntry[] }) {
  const { answered, unanswered, bookmarked } = countsOf(entries)
  return <Facts items={[`${answered} answered`, `${unanswered} unanswered`, `${bookmarked} bookmarked`]} />
}

type QuestionGridProps = {
  entries: readonly OverlayEntry[]
  nameOf: (entry: OverlayEntry) => string
  onOpenQuestion: (index: number) => void
}

/**
 * The questions by number. They're one tab stop, and arrow keys move between them. The question that gets the focus
 * first explains these keys to screen readers. It's the current question if the filter shows it.
 */
function QuestionGrid({ entries, nameOf, onOpenQuestion }: QuestionGridProps) {
  const [focusIndex, setFocusIndex] = useState(() =>
    Math.max(
      0,
      entries.findIndex(({ isCurrent }) => isCurrent),
    ),
  )
  const [hasMoved, setHasMoved] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hintId = useId()

  const move = (event: KeyboardEvent) => {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])]
    const top = tiles[0]?.offsetTop
    const columns = tiles.filter(({ offsetTop }) => offsetTop === top).length
    const to = indexAfterKey(event.key, focusIndex, tiles.length, columns)
    if (to === null) return
    event.preventDefault()
    setHasMoved(true)
    setFocusIndex(to)
    tiles[to]?.focus()
  }

  return (
    <>
      <p id={hintId} hidden>
        Use the arrow keys to move between the questions.
      </p>
      {/* Key events bubble from the focused tile. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} role="list" className="question-grid" aria-label="Questions" onKeyDown={move}>
        {entries.map((entry, index) => (
          <li key={entry.index}>
            <button
              type="button"
              {...tileAttributes(entry)}
              aria-label={nameOf(entry)}
              aria-current={entry.isCurrent ? 'true' : undefined}
              aria-describedby={index === focusIndex && !hasMoved ? hintId : undefined}
              tabIndex={index === focusIndex ? 0 : -1}
              onFocus={() => setFocusIndex(index)}
              onClick={() => onOpenQuestion(entry.index)}
            >
              <TileFace state={entry}>{entry.number}</TileFace>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
