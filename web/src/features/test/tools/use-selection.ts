import { useEffect } from 'react'
import { trimSpan, wholeWords, type TextSpan } from '#web/lib/text-spans.ts'
import { indexAtPoint, spanOf, type PassageText } from '#web/components/item/passage-text.ts'

/** How long a touch or keyboard selection must stay unchanged before it counts, in ms. */
const STABLE_MS = 350

type Listeners = {
  /**
   * Called with the range of selected text, expanded to whole words. If the student drags the ends of a touch
   * selection, it's called again. `isNew` is true for the first call of a selection.
   */
  onSelect: (span: TextSpan, isNew: boolean) => void
  /**
   * Called if the student presses the passage without selecting text, with the index of the pressed character and the
   * pointer's place in the window, in px.
   */
  onPress: (index: number, x: number, y: number) => void
}

/** Reports the student's selections in a passage, by pointer, touch, or keyboard. */
export function useSelection(
  passageElement: HTMLElement,
  passage: PassageText,
  { onSelect, onPress }: Listeners,
): void {
  useEffect(() => {
    let isDragging = false
    /** Whether the click that follows the current press ends a selection. */
    let hasSelected = false
    let isNew = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const readSelection = (): TextSpan | null => {
      const selection = document.getSelection()
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
      const range = selection.getRangeAt(0)
      const span = range.intersectsNode(passageElement) ? spanOf(passage, range) : null
      const trimmed = span === null ? null : trimSpan(passage.text, span)
      return trimmed === null ? null : wholeWords(passage.text, trimmed)
    }
    const onDown = ({ pointerType }: PointerEvent) => {
      isDragging = pointerType !== 'touch'
      hasSelected = false
    }
    /** A selection by mouse or pen is complete when the pointer is released. */
    const onUp = () => {
      if (!isDragging) return
      isDragging = false
      const span = readSelection()
      if (span === null) return
      hasSelected = true
      onSelect(span, true)
      document.getSelection()?.removeAllRanges()
    }
    const onChange = () => {
      clearTimeout(timer)
      if (isDragging) return
      if (document.getSelection()?.isCollapsed !== false) {
        isNew = true
        return
      }
      timer = setTimeout(() => {
        const span = readSelection()
        if (span === null) return
        onSelect(span, isNew)
        isNew = false
      }, STABLE_MS)
    }
    const onClick = ({ clientX, clientY }: MouseEvent) => {
      if (hasSelected) return
      const index = indexAtPoint(passage, clientX, clientY)
      if (document.getSelection()?.isCollapsed !== false && index !== null) onPress(index, clientX, clientY)
    }
    // Text that is already selected counts too.
    onChange()
    passageElement.addEventListener('pointerdown', onDown)
    passageElement.addEventListener('click', onClick)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(timer)
      passageElement.removeEventListener('pointerdown', onDown)
      passageElement.removeEventListener('click', onClick)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [passageElement, passage, onSelect, onPress])
}
