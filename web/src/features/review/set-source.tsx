import { useState } from 'react'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { Passage } from '#web/components/item/passage.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { PublicSetReply } from '#web/lib/api.ts'
import type { ReviewedQuestion } from './reviewed-questions.ts'

type Props = { set: PublicSetReply; passage: string; questions: readonly ReviewedQuestion[] }

/** If passage and questions are side by side (set-review.css), the passage starts open. */
const SIDE_BY_SIDE = '(min-width: 64rem)'

/** The passage of a set and the figures that belong to the whole set, collapsible. */
export function SetSource({ set, passage, questions }: Props) {
  const [openAtFirst] = useState(() => window.matchMedia(SIDE_BY_SIDE).matches)
  const figures = set.figures.filter(({ id }) => questions.every(({ figure }) => figure !== id))
  const numbers = new Map(
    questions.flatMap(({ portion, number }): [number, number][] =>
      portion === null ? [] : [[portion, number]],
    ),
  )
  return (
    <details className="set-source" open={openAtFirst}>
      <summary className="set-source__summary">
        <Icon name="chevron-right" />
        {figures.length > 0 ? 'Passage and figures' : 'Passage'}
      </summary>
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="set-source__body" aria-label={`Passage: ${set.title}`} tabIndex={0}>
        <Passage text={passage} questionNumbers={numbers} showsParagraphNumbers={set.section === 'reading'} />
        {figures.map((figure) => (
          <FigureView key={figure.id} figure={figure} />
        ))}
      </section>
    </details>
  )
}
