import { useCallback, useMemo, useRef, useState, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { highlightNoteOf, highlightsOf } from '#web/lib/device/highlight-notes.ts'
import { addSpan, covers, spanAt, subtractSpan, type TextSpan } from '#web/lib/text-spans.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { canHighlight, useHighlightDrawing } from './highlight-drawing.ts'
import { readPassage, type PassageText } from '#web/components/item/passage-text.ts'
import { useTool } from './tool-settings.ts'
import { NoteField } from './note-field.tsx'
import { useSelection } from './use-selection.ts'
import { KEYS_HELP_ID, useSentenceCursor } from './use-sentence-cursor.ts'
import { changeHighlights, writeHighlightNote } from './scratch-work-rules.ts'
import { useScratchWork, useScratchWorkStore } from './scratch-work-store.ts'
import './highlights.css'

type Props = {
  setId: string
  /** The element of the passage. */
  passageElement: HTMLElement
}

/** Draws the highlights of a passage. While the highlighter is on, the student can change them. */
export function Highlights({ setId, passageElement }: Props) {
  const isHighlighting = useTool('highlighting')
  const storedHighlights = useScratchWork((scratchWork) => scratchWork.highlights[setId])
  const highlights = useMemo(() => highlightsOf(storedHighlights), [storedHighlights])
  const passage = useMemo(() => readPassage(passageElement), [passageElement])
  useHighlightDrawing('marks', passage, highlights)
  if (!isHighlighting || !canHighlight) return null
  return (
    <Highlighter setId={setId} passageElement={passageElement} passage={passage} highlights={highlights} />
  )
}

function Highlighter({
  setId,
  passageElement,
  passage,
  highlights,
}: Props & { passage: PassageText; highlights: readonly TextSpan[] }) {
  const scratchWork = useScratchWorkStore()
  const [bubble, setBubble] = useState<Bubble | null>(null)
  const change = useCallback(
    (rule: (spans: readonly TextSpan[]) => readonly TextSpan[]) =>
      scratchWork.change(changeHighlights(setId, rule)),
    [scratchWork, setId],
  )
  /** The ranges that the current selection has highlighted so far. The selection's ends may still be dragged. */
  const addedRef = useRef<readonly TextSpan[]>([])
  const onSelect = useCallback(
    (span: TextSpan, isNew: boolean) => {
      const replaced = isNew ? [] : addedRef.current
      const removeReplaced = (spans: readonly TextSpan[]) => replaced.reduce(subtractSpan, spans)
      const others = removeReplaced(highlightsOf(scratchWork.current().highlights[setId]))
      addedRef.current = others.reduce(subtractSpan, [span])
      change((spans) => addSpan(removeReplaced(spans), span))
    },
    [scratchWork, setId, change],
  )
  const onPress = useCallback(
    (index: number, x: number, y: number) => {
      const span = spanAt(highlightsOf(scratchWork.current().highlights[setId]), index)
      setBubble(span === undefined ? null : { span, x, y })
    },
    [scratchWork, setId],
  )
  const toggle = useCallback(
    (span: TextSpan) =>
      change((spans) => (covers(spans, span) ? subtractSpan(spans, span) : addSpan(spans, span))),
    [change],
  )
  const listeners = useMemo(() => ({ onSelect, onPress }), [onSelect, onPress])
  useSelection(passageElement, passage, listeners)
  const cursor = useSentenceCursor(passageElement, passage, toggle)
  const cursorSpan = cursor?.span
  const cursorSpans = useMemo(() => (cursorSpan === undefined ? [] : [cursorSpan]), [cursorSpan])
  useHighlightDrawing('sentence', passage, cursorSpans)
  const notes = useScratchWork((record) => record.notes)
  const noteOf = (span: TextSpan) => highlightNoteOf(notes, setId, span)
  const setNote = (span: TextSpan, text: string) => scratchWork.change(writeHighlightNote(setId, span, text))
  const remove = (span: TextSpan) => {
    setNote(span, '')
    change((spans) => subtractSpan(spans, span))
  }
  return (
    <>
      <HighlightList
        text={passage.text}
        highlights={highlights}
        noteOf={noteOf}
        onOpen={setBubble}
        onRemove={remove}
        onClear={() => highlights.forEach(remove)}
      />
      {bubble !== null && (
        <HighlightBubble
          bubble={bubble}
          note={noteOf(bubble.span)}
          onNote={(text) => setNote(bubble.span, text)}
          onRemove={() => remove(bubble.span)}
          onClose={() => setBubble(null)}
        />
      )}
      <p role="status" className="visually-hidden">
        {cursor !== null &&
          `Sentence ${cursor.number} of ${cursor.of}${covers(highlights, cursor.span) ? ', highlighted' : ''}: ${passage.text.slice(cursor.span.from, cursor.span.to)}`}
      </p>
    </>
  )
}

/** A highlight whose dialog is open, and the point in the window at which the dialog opened, in px. */
type Bubble = { span: TextSpan; x: number; y: number }

type HighlightBubbleProps = {
  bubble: Bubble
  note: string
  onNote: (text: string) => void
  onRemove: () => void
  onClose: () => void
}

/**
 * The dialog of a highlight: its note, and a button that removes the highlight. A press outside the dialog only closes
 * the dialog, and chooses no answer.
 */
function HighlightBubble({ bubble, note, onNote, onRemove, onClose }: HighlightBubbleProps) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    element.style.setProperty('--x', `${bubble.x}px`)
    element.style.setProperty('--y', `${bubble.y}px`)
    if (!element.open) element.showModal()
  }, [bubble])
  const close = () => box.current?.close()
  const remove = () => {
    onRemove()
    close()
  }
  // Outside the passage, because the passage's zoom would scale the dialog.
  return createPortal(
    // A press on the backdrop is a click on the dialog element. By keyboard, Escape closes the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={box}
      aria-label="Highlight"
      className="highlight-bubble"
      // The event comes some time after the dialog has closed. A new press may have opened it again in between.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="highlight-bubble__actions">
        <Button icon="eraser" onClick={remove}>
          Remove highlight
        </Button>
        <IconButton icon="x" label="Close" onClick={close} />
      </div>
      <NoteField label="Note on this highlight" text={note} onChange={onNote} />
    </dialog>,
    document.body,
  )
}

type HighlightListProps = {
  text: string
  highlights: readonly TextSpan[]
  noteOf: (span: TextSpan) => string
  onOpen: (bubble: Bubble) => void
  onRemove: (span: TextSpan) => void
  onClear: () => void
}

/** How many characters of a highlight the list shows at most. */
const MAX_EXCERPT = 60

/** Shown above a passage while the highlighter is on: how to use it, and a list of the highlights. */
function HighlightList({ text, highlights, noteOf, onOpen, onRemove, onClear }: HighlightListProps) {
  return (
    <div className="highlight-list">
      <p className="highlight-list__help">
        <Icon name="highlighter" />
        <span>
          Select text to highlight it. Press a highlight to add a note or to remove it.{' '}
          <span id={KEYS_HELP_ID} className="highlight-list__keys">
            With the keyboard: <kbd>←</kbd> <kbd>→</kbd> pick a sentence, <kbd>Enter</kbd> highlights it.
          </span>
        </span>
      </p>
      {highlights.length === 0 ? (
        // As high as the list's summary, so that the first highlight doesn't move the passage.
        <p className="highlight-list__none">No highlights yet</p>
      ) : (
        <details>
          <summary>{highlights.length === 1 ? '1 highlight' : `${highlights.length} highlights`}</summary>
          <ul role="list" aria-label="Highlights">
            {highlights.map((span) => (
              <li key={span.from} className="highlight-list__row">
                <div className="highlight-list__facts">
                  <q className="highlight-list__excerpt">{excerptOf(text, span)}</q>
                  {noteOf(span) !== '' && <p className="highlight-list__note">{noteOf(span)}</p>}
                </div>
                <IconButton
                  icon="english"
                  label={`Note on: ${excerptOf(text, span)}`}
                  onClick={({ currentTarget }) => {
                    const { left, bottom } = currentTarget.getBoundingClientRect()
                    onOpen({ span, x: left, y: bottom })
                  }}
                />
                <IconButton
                  icon="x"
                  label={`Remove highlight: ${excerptOf(text, span)}`}
                  onClick={() => onRemove(span)}
                />
              </li>
            ))}
          </ul>
          <Button variant="quiet" icon="eraser" onClick={onClear}>
            Clear highlights
          </Button>
        </details>
      )}
    </div>
  )
}

function excerptOf(text: string, { from, to }: TextSpan): string {
  const words = text.slice(from, to).replaceAll('\n', ' ')
  if (words.length <= MAX_EXCERPT) return words
  const end = words.lastIndexOf(' ', MAX_EXCERPT)
  return `${words.slice(0, end > 0 ? end : MAX_EXCERPT)} …`
}
