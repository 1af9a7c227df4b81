import { useEffect, useState } from 'react'
import { linesOf, type TextLine } from './reading-window.ts'

/** A box up to this width, in pixels, is text for screen readers only. */
const HIDDEN_WIDTH = 1

/** Returns how many pixels of the window one of the element's own pixels takes up: 1 unless the element is zoomed. */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().width / element.offsetWidth || 1

/**
 * Returns the places of a passage's lines, in the passage's pixels. Measures again whenever the passage's size
 * changes.
 */
export function useTextLines(passageElement: HTMLElement): readonly TextLine[] {
  const [lines, setLines] = useState(() => measureLines(passageElement))
  useEffect(() => {
    const observer = new ResizeObserver(() => setLines(measureLines(passageElement)))
    observer.observe(passageElement)
    return () => observer.disconnect()
  }, [passageElement])
  return lines
}

function measureLines(passageElement: HTMLElement): TextLine[] {
  const { top } = passageElement.getBoundingClientRect()
  const scale = scaleOf(passageElement)
  const boxes = [...passageElement.querySelectorAll('.passage > p, .passage > h3')].flatMap((block) => {
    const range = document.createRange()
    range.selectNodeContents(block)
    return [...range.getClientRects()].filter(({ width }) => width > HIDDEN_WIDTH)
  })
  return linesOf(boxes.map((box) => ({ top: (box.top - top) / scale, bottom: (box.bottom - top) / scale })))
}
