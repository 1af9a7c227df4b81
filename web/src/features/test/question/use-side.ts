import { useState } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { setAt } from '../sitting/questions.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

export type Side = 'passage' | 'figures' | 'question'

/** The pane in view, if passage and question don't fit side by side. */
export type ShownSide = { side: Side; show: (side: Side) => void }

/**
 * Returns the pane in view. A new passage shows first. Turning to another question of its set shows that
 * question. In English the passage stays if it was in view, and marks that question's portion.
 */
export function useShownSide(): ShownSide {
  const { form } = useStore()
  const set = useSitting(({ current }) => setAt(form, current))
  const index = useSitting(({ current }) => current)
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const setId = set.id
  const [shown, setShown] = useState<{ setId: string; index: number; side: Side }>({
    setId,
    index,
    side: 'passage',
  })
  const hasTurned = shown.setId === setId && shown.index !== index && section !== 'english'
  const previousSide = shown.setId === setId ? shown.side : 'passage'
  const side = set.passage === null || hasTurned ? 'question' : previousSide
  return { side, show: (next) => setShown({ setId, index, side: next }) }
}
