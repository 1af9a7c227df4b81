import { useCallback, useMemo, useRef, useState } from 'react'
import { addSpan, covers, spanAt, subtractSpan, type Span } from '#web/lib/text-spans.ts'
import { HighlightBubble, type Bubble } from './highlight-bubble.tsx'
import { HighlightList } from './highlight-list.tsx'
import { canHighlight, useHighlightDrawing } from './highlight-drawing.ts'
import { readPassage, type PassageText } from './passage-text.ts'
import { useTool } from './tool-settings.ts'
import { useSelection } from './use-selection.ts'
import { useSentenceCursor } from './use-sentence-cursor.ts'
import { highlight, highlightsOf } from './workings-rules.ts'
import { useWorkings, useWorkingsStore } from './workings-store.ts'
import './highlights.css'

type Props = {
  setId: string
  /** The element of the passage. */
  passageElement: HTMLElement
}

/** Draws the highlights of a passage. While the highlighter is on, the student can change them. */
export function Highlights({ setId, passageElement }: Props) {
  const highlighting = useTool('highlighting')
  const storedHighlights = useWorkings((workings) => workings.highlights[setId])
  const marks = useMemo(() => highlightsOf(storedHighlights), [storedHighlights])
  const passage = useMemo(() => readPassage(passageElement), [passageElement])
  useHighlightDrawing('marks', passage, marks)
  if (!highlighting || !canHighlight) return null
  return <Highlighter setId={setId} passageElement={passageElement} passage={passage} marks={marks} />
}

function Highlighter({
  setId,
  passageElement,
  passage,
  marks,
}: Props & { passage: PassageText; marks: readonly Span[] }) {
  const workings = useWorkingsStore()
  const [bubble, setBubble] = useState<Bubble | null>(null)
  const change = useCallback(
    (rule: (spans: readonly Span[]) => readonly Span[]) => workings.change(highlight(setId, rule)),
    [workings, setId],
  )
  /** The ranges that the current selection has highlighted so far. Its ends may still be dragged. */
  const addedRef = useRef<readonly Span[]>([])
  const onSelect = useCallback(
    (span: Span, anew: boolean) => {
      const replaced = anew ? [] : addedRef.current
      const others = (spans: readonly Span[]) => replaced.reduce(subtractSpan, spans)
      addedRef.current = others(highlightsOf(workings.current().highlights[setId])).reduce(subtractSpan, [
        span,
      ])
      change((spans) => addSpan(others(spans), span))
    },
    [workings, setId, change],
  )
  const onPress = useCallback(
    (place: number, x: number, y: number) => {
      const span = spanAt(highlightsOf(workings.current().highlights[setId]), place)
      setBubble(span === undefined ? null : { span, x, y })
    },
    [workings, setId],
  )
  const toggle = useCallback(
    (span: Span) =>
      change((spans) => (covers(spans, span) ? subtractSpan(spans, span) : addSpan(spans, span))),
    [change],
  )
  useSelection(
    passageElement,
    passage,
    useMemo(() => ({ onSelect, onPress }), [onSelect, onPress]),
  )
  const cursor = useSentenceCursor(passageElement, passage, toggle)
  const cursorSpan = cursor?.span
  useHighlightDrawing(
    'sentence',
    passage,
    useMemo(() => (cursorSpan === undefined ? [] : [cursorSpan]), [cursorSpan]),
  )
  const remove = (span: Span) => change((spans) => subtractSpan(spans, span))
  return (
    <>
      <HighlightList text={passage.text} marks={marks} onRemove={remove} onClear={() => change(() => [])} />
      <HighlightBubble bubble={bubble} onRemove={remove} onClose={() => setBubble(null)} />
      <p role="status" className="visually-hidden">
        {cursor !== null &&
          `Sentence ${cursor.number} of ${cursor.of}${covers(marks, cursor.span) ? ', highlighted' : ''}: ${passage.text.slice(cursor.span.from, cursor.span.to)}`}
      </p>
    </>
  )
}
