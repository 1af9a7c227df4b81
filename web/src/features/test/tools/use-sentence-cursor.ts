import { useEffect, useMemo, useState } from 'react'
import { sentencesOf } from '#web/lib/sentences.ts'
import type { TextSpan } from '#web/lib/text-spans.ts'
import { rangeOf, type PassageText } from '#web/components/item/passage-text.ts'

/**
 * The sentence selected with the arrow keys while the passage has the focus: its `number` "3" `of` "20". Null if none
 * is selected.
 */
export type SentenceCursor = { span: TextSpan; number: number; of: number } | null

/** The id of the text that explains the pane's keys. It describes the pane. */
export const KEYS_HELP_ID = 'highlighter-keys'

/** The margin above and below a sentence that is scrolled into view, in pixels. */
const MARGIN = 48

/**
 * Moves through a passage by sentences: in its pane, Left and Right go to the previous and next sentence,
 * Enter calls `onEnter`, and Escape deselects the sentence. Up and Down scroll as usual.
 */
export function useSentenceCursor(
  passageElement: HTMLElement,
  passage: PassageText,
  onEnter: (span: TextSpan) => void,
): SentenceCursor {
  const sentences = useMemo(() => sentencesOf(passage.text), [passage])
  const [index, setIndex] = useState<number | null>(null)
  const span = index === null ? undefined : sentences[index]

  // Another component renders the pane, so the attribute is set on its element.
  useEffect(() => {
    const element = passageElement.closest('section')
    element?.setAttribute('aria-describedby', KEYS_HELP_ID)
    return () => element?.removeAttribute('aria-describedby')
  }, [passageElement])

  useEffect(() => {
    const element = passageElement.closest('section')
    if (element === null) return undefined
    const rectOf = (sentence: TextSpan | undefined) =>
      sentence === undefined ? undefined : rangeOf(passage, sentence)?.getBoundingClientRect()

    const selectSentence = (next: number) => {
      const rect = rectOf(sentences[next])
      if (rect === undefined) return
      setIndex(next)
      const view = element.getBoundingClientRect()
      const above = rect.top - (view.top + MARGIN)
      const below = rect.bottom - (view.bottom - MARGIN)
      if (above < 0) element.scrollBy(0, above)
      else if (below > 0) element.scrollBy(0, Math.min(below, above))
    }
    const firstInView = () => {
      const { top } = element.getBoundingClientRect()
      return Math.max(
        0,
        sentences.findIndex((sentence) => (rectOf(sentence)?.top ?? -Infinity) >= top),
      )
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (by !== undefined) selectSentence(index === null ? firstInView() : index + by)
      else if (event.key === 'Enter' && span !== undefined) onEnter(span)
      else if (event.key === 'Escape' && index !== null) setIndex(null)
      else return
      event.preventDefault()
    }
    const onBlur = () => setIndex(null)
    element.addEventListener('keydown', onKey)
    element.addEventListener('blur', onBlur)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('blur', onBlur)
    }
  }, [passageElement, passage, sentences, index, span, onEnter])

  return span === undefined || index === null ? null : { span, number: index + 1, of: sentences.length }
}
