import { useState } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import { setAt } from '../sitting/questions.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

export type Side = 'passage' | 'figures' | 'question'

/** The pane in view, if passage and question don't fit side by side. */
export type ShownSide = { side: Side; show: (side: Side) => void }

/**
 * Returns the pane that shows first when a set opens: the question if the student has changed an answer or bookmark of
 * the set, or spent time on one of its other questions; otherwise the passage. Time on the current question isn't
 * enough, because it may have gone into reading the passage.
 */
export function firstSide(
  { attempt, current }: Sitting,
  { questions }: { questions: readonly { setId: string }[] },
): Side {
  const isKnown = attempt.answers.some(
    ({ seq, timeSpentSeconds }, index) =>
      questions[index]?.setId === questions[current]?.setId &&
      (seq > 0 || (timeSpentSeconds > 0 && index !== current)),
  )
  return isKnown ? 'question' : 'passage'
}

/**
 * Returns the pane in view, and a function that shows another one. A set that opens shows `firstSide`. Turning to
 * another question of the same set shows that question. In English, a passage in view stays instead, and marks the
 * question's portion.
 */
export function useShownSide(): ShownSide {
  const { form, sitting } = useStore()
  const set = useSitting(({ current }) => setAt(form, current))
  const index = useSitting(({ current }) => current)
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const setId = set.id
  const open = () => ({ setId, index, side: firstSide(sitting(), form) })
  const [last, setShown] = useState(open)
  const shown = last.setId === setId ? last : open()
  if (shown !== last) setShown(shown)
  const hasTurned = shown.index !== index && section !== 'english'
  return {
    side: set.passage === null || hasTurned ? 'question' : shown.side,
    show: (next) => setShown({ setId, index, side: next }),
  }
}
