import { useState } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import { setAt } from '../sitting/questions.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

export type Side = 'passage' | 'figures' | 'question'

/** The pane in view, if passage and question don't fit side by side. */
export type ShownSide = { side: Side; show: (side: Side) => void }

/**
 * Returns the pane that shows first when a set opens: the passage, unless the student has answered this question
 * or has been at another one of its set. This question's own time isn't enough: reading the passage counts as its
 * time.
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
 * Returns the pane in view. A new passage shows first. Turning to another question of its set shows that
 * question. In English the passage stays if it was in view, and marks that question's portion.
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
