import { useEffect, useState } from 'react'
import { linesOf, type TextLine } from './reading-window.ts'

/** Boxes this narrow are words for screen readers alone, in pixels. */
const HIDDEN_WIDTH = 1

/** How many pixels of the window one of this element's own is, where it is zoomed. */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().width / element.offsetWidth || 1

/** Where the lines of a passage stand, in its own pixels; measured again whenever it is laid out anew. */
export function useTextLines(words: HTMLElement): readonly TextLine[] {
  const [lines, setLines] = useState(() => measure(words))
  useEffect(() => {
    const observer = new ResizeObserver(() => setLines(measure(words)))
    observer.observe(words)
    return () => observer.disconnect()
  }, [words])
  return lines
}

function measure(words: HTMLElement): TextLine[] {
  const { top } = words.getBoundingClientRect()
  const scale = scaleOf(words)
  const boxes = [...words.querySelectorAll('p, h3')].flatMap((block) => {
    const range = document.createRange()
    range.selectNodeContents(block)
    return [...range.getClientRects()].filter(({ width }) => width > HIDDEN_WIDTH)
  })
  return linesOf(boxes.map((box) => ({ top: (box.top - top) / scale, bottom: (box.bottom - top) / scale })))
}
