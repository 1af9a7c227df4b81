import { useEffect } from 'react'
import { trimSpan, wholeWords, type Span } from '../../../lib/text-spans.ts'
import { placeAt, spanOf, type PassageText } from './passage-text.ts'

/** How long a touch or keyboard selection must stay unchanged before it counts, in ms. */
const SETTLED_MS = 350

type Listener = {
  /**
   * Called with selected text, expanded to whole words. A touch selection calls it again when its ends are
   * dragged; `isNew` is true for a new selection.
   */
  onSelect: (span: Span, anew: boolean) => void
  /** Called when the student presses a place without selecting text. */
  onPress: (place: number, x: number, y: number) => void
}

/** Reports the student's selections in a passage, by pointer, touch, or keyboard. */
export function useSelection(
  words: HTMLElement,
  passage: PassageText,
  { onSelect, onPress }: Listener,
): void {
  useEffect(() => {
    let dragging = false
    /** Whether the click that follows the current press ends a selection. */
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
    /** A mouse selection is complete when the button is released. */
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
    // Text that is already selected counts too.
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
