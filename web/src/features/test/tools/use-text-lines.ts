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
