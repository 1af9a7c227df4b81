import { useLayoutEffect } from 'react'
import type { Span } from '../../../lib/text-spans.ts'
import { rangeOf, type PassageText } from './passage-text.ts'

/** Names of the drawings in tools.css. */
type Drawing = 'marks' | 'sentence'

/** Whether this browser can draw over text without touching the page's tree. Where not, the highlighter is not offered. */
export const canHighlight: boolean = typeof Highlight !== 'undefined' && 'highlights' in CSS

/** Draws stretches of a passage; a later name of Drawing lies over an earlier one. */
export function useDrawing(name: Drawing, passage: PassageText, spans: readonly Span[]): void {
  useLayoutEffect(() => {
    if (!canHighlight) return undefined
    const highlight = new Highlight(
      ...spans.flatMap((span) => {
        const range = rangeOf(passage, span)
        return range === null ? [] : [range]
      }),
    )
    highlight.priority = name === 'sentence' ? 1 : 0
    CSS.highlights.set(name, highlight)
    return () => void CSS.highlights.delete(name)
  }, [name, passage, spans])
}
