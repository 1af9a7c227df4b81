import { useEffect, useState } from 'react'
import { linesOf, type TextLine } from './reading-window.ts'

/** The width in pixels up to which a box is text for screen readers only. */
const HIDDEN_WIDTH = 1

/** Returns how many pixels of the window one pixel of a zoomed element is. */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().width / element.offsetWidth || 1

/**
 * Returns the places of a passage's lines, in its own pixels. Measures again whenever the passage's size
 * changes.
 */
export function useTextLines(passageElement: HTMLElement): readonly TextLine[] {
  const [lines, setLines] = useState(() => measure(passageElement))
  useEffect(() => {
    const observer = new ResizeObserver(() => setLines(measure(passageElement)))
    observer.observe(passageElement)
    return () => observer.disconnect()
  }, [passageElement])
  return lines
}

function measure(passageElement: HTMLElement): TextLine[] {
  const { top } = passageElement.getBoundingClientRect()
  const scale = scaleOf(passageElement)
  const boxes = [...passageElement.querySelectorAll('p, h3')].flatMap((block) => {
    const range = document.createRange()
    range.selectNodeContents(block)
    return [...range.getClientRects()].filter(({ width }) => width > HIDDEN_WIDTH)
  })
  return linesOf(boxes.map((box) => ({ top: (box.top - top) / scale, bottom: (box.bottom - top) / scale })))
}
