import { useMemo } from 'react'
import { Passage } from '#web/components/item/passage.tsx'
import type { PublicSetReply } from '#web/lib/api.ts'
import { portionNumbers, positionOf, questionAt } from '../sitting/questions.ts'
import { LazyFigure } from './lazy-figure.tsx'
import { AnnotatedPassage } from '../tools/annotated-passage.tsx'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/** The passage and figures of the current question's set. It scrolls independently, including by keyboard. */
export function PassagePane({ set }: { set: PublicSetReply }) {
  const { form } = useStore()
  const first = useSitting((sitting) => positionOf(sitting).first)
  const portion = useSitting(({ current }) => questionAt(form, current).portion)
  const questionNumbers = useMemo(() => portionNumbers(form, set.id, first), [form, set.id, first])
  return (
    // A scrolling pane must be reachable by keyboard, or its end can't be read without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="player__pane" aria-label="Passage" tabIndex={0}>
      <div className="pane-content">
        <h2 className="player__passage-title">{set.title}</h2>
        {set.passage !== null && (
          <AnnotatedPassage setId={set.id}>
            <Passage
              text={set.passage}
              questionNumbers={questionNumbers}
              active={portion}
              showsParagraphNumbers={set.section === 'reading'}
            />
          </AnnotatedPassage>
        )}
        {set.figures.map((figure) => (
          <LazyFigure key={figure.id} figure={figure} />
        ))}
      </div>
    </section>
  )
}
