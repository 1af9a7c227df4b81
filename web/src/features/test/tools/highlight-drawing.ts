import { useLayoutEffect } from 'react'
import type { TextSpan } from '#web/lib/text-spans.ts'
import { rangeOf, type PassageText } from '#web/components/item/passage-text.ts'

/** The names that highlights.css gives styles to. */
type Drawing = 'marks' | 'sentence'

/**
 * Whether this browser can draw over text without changing the DOM. If it can't, we don't offer the
 * highlighter.
 */
export const canHighlight: boolean = typeof Highlight !== 'undefined' && 'highlights' in CSS

/** Draws ranges of a passage: its highlights (`marks`), or the selected sentence, which is drawn over them. */
export function useHighlightDrawing(name: Drawing, passage: PassageText, spans: readonly TextSpan[]): void {
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
