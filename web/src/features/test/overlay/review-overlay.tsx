import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { goTo } from '#domain/attempts/sitting.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { focusQuestion } from '#web/lib/focus-heading.ts'
import { EndButton } from '../frame/end-button.tsx'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { overlaySections, type OverlayFilter } from './overlay-entries.ts'
import { LockedSection, OpenSection } from './overlay-sections.tsx'
import { tileAttributes, TileFace } from './question-tile.tsx'
import './review-overlay.css'

const FILTER_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'bookmarked', label: 'Bookmarked' },
] as const satisfies readonly { value: OverlayFilter; label: string }[]

/**
 * Shows the questions of the current section, each with a button that opens it, and in a full test the other
 * sections, locked.
 */
export function ReviewOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Review"
      wide
      actions={
        open && (
          <>
            <Button onClick={onClose}>Go back</Button>
            <EndButton />
          </>
        )
      }
    >
      {open && <OverlayContent onClose={onClose} />}
    </Dialog>
  )
}

/** Rendered only while the overlay is open, so that an answer doesn't rerender a closed overlay. */
function OverlayContent({ onClose }: { onClose: () => void }) {
  const store = useStore()
  const [filter, setFilter] = useState<OverlayFilter>('all')
  const overlay = useRef<HTMLDivElement>(null)
  const attempt = useSitting((sitting) => sitting.attempt)
  const current = useSitting((sitting) => sitting.current)
  const sections = overlaySections(attempt, current, store.now())
  const isFull = sections.length > 1
  // The overlay keeps its height with fewer questions, so that the filters stay where the student pressed them.
  const filterBy = (next: OverlayFilter) => {
    overlay.current?.style.setProperty('min-height', `${overlay.current.offsetHeight}px`)
    setFilter(next)
  }
  const openQuestion = (index: number) => {
    // In this order: a question can get the focus only after the dialog is closed and the question is
    // rendered.
    flushSync(onClose)
    flushSync(() => store.apply((sitting, now) => goTo(sitting, index, now)))
    focusQuestion()
  }
  return (
    <div ref={overlay} className="review-overlay">
      <Segmented
        label="Show"
        name="overlay-filter"
        options={FILTER_OPTIONS}
        value={filter}
        onChange={filterBy}
      />
      <TileLegend />
      {sections.map((section) =>
        section.state === 'open' ? (
          <OpenSection
            key={section.section}
            section={section}
            isNamed={isFull}
            filter={filter}
            onOpenQuestion={openQuestion}
          />
        ) : (
          <LockedSection key={section.section} section={section} filter={filter} />
        ),
      )}
    </div>
  )
}

const NONE = { isAnswered: false, isChecked: false, isBookmarked: false, isCurrent: false }
const LEGEND = [
  { name: 'Answered', state: { ...NONE, isAnswered: true } },
  { name: 'Unanswered', state: NONE },
  { name: 'Bookmarked', state: { ...NONE, isBookmarked: true } },
  { name: 'Current', state: { ...NONE, isCurrent: true } },
] as const

const CHECKED = { name: 'Checked', state: { ...NONE, isAnswered: true, isChecked: true } } as const

/** Explains the shapes of the tiles. Screen readers read each question's state instead. */
function TileLegend() {
  const isInCheckMode = useSitting(({ attempt }) => attempt.mode === 'check')
  return (
    <ul role="list" className="tile-legend" aria-hidden="true">
      {(isInCheckMode ? [...LEGEND, CHECKED] : LEGEND).map(({ name, state }) => (
        <li key={name}>
          <span {...tileAttributes(state)}>
            <TileFace state={state} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
