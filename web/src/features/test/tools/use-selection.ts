import { useEffect } from 'react'
import { trimSpan, wholeWords, type Span } from '../../../lib/text-spans.ts'
import { placeAt, spanOf, type PassageText } from './passage-text.ts'

/** A selection made by finger or by keys counts once it has rested this long, in ms. */
const SETTLED_MS = 350

type Listener = {
  /** Words were selected, whole ones. By finger it is told again as its ends are dragged; `anew` where a new selection began. */
  onSelect: (span: Span, anew: boolean) => void
  /** A place was pressed without selecting. */
  onPress: (place: number, x: number, y: number) => void
}

/** Listens to what the student selects in a passage, by pointer, by finger or by keys. */
export function useSelection(
  words: HTMLElement,
  passage: PassageText,
  { onSelect, onPress }: Listener,
): void {
  useEffect(() => {
    let dragging = false
    /** The press that is still to be reported as a click was a selection. */
    let selecting = false
    let anew = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const selected = (): Span | null => {
      const selection = document.getSelection()
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
      const range = selection.getRangeAt(0)
      const span = range.intersectsNode(words) ? spanOf(passage, range) : null
      const trimmed = span === null ? null : trimSpan(passage.text, span)
      return trimmed === null ? null : wholeWords(passage.text, trimmed)
    }
    const onDown = ({ pointerType }: PointerEvent) => {
      dragging = pointerType !== 'touch'
      selecting = false
    }
    /** A mouse is let go when the selection is as it should be. */
    const onUp = () => {
      if (!dragging) return
      dragging = false
      const span = selected()
      if (span === null) return
      selecting = true
      onSelect(span, true)
      document.getSelection()?.removeAllRanges()
    }
    const onChange = () => {
      clearTimeout(timer)
      if (dragging) return
      if (document.getSelection()?.isCollapsed !== false) {
        anew = true
        return
      }
      timer = setTimeout(() => {
        const span = selected()
        if (span === null) return
        onSelect(span, anew)
        anew = false
      }, SETTLED_MS)
    }
    const onClick = ({ clientX, clientY }: MouseEvent) => {
      if (selecting) return
      const place = placeAt(passage, clientX, clientY)
      if (document.getSelection()?.isCollapsed !== false && place !== null) onPress(place, clientX, clientY)
    }
    // What is selected already counts too.
    onChange()
    words.addEventListener('pointerdown', onDown)
    words.addEventListener('click', onClick)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(timer)
      words.removeEventListener('pointerdown', onDown)
      words.removeEventListener('click', onClick)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [words, passage, onSelect, onPress])
}
