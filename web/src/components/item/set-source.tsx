import { useState } from 'react'
import { sharedFigures } from '#domain/items/passage.ts'
import type { PublicSetReply } from '#web/lib/api.ts'
import { Icon } from '../icon.tsx'
import { FigureView } from './figure-view.tsx'
import { Passage } from './passage.tsx'
import './set-source.css'

type Props = {
  set: PublicSetReply
  passage: string
  /** The set's questions, whose own figures aren't shown here. */
  questions: readonly { figure: string | null }[]
  /** The number of the question about each marked portion, by portion number. */
  questionNumbers: ReadonlyMap<number, number>
  /** The number of the portion to highlight and scroll into view, if the passage is beside the questions. */
  active?: number | null
}

/** If passage and questions are side by side, the passage starts open. */
const SIDE_BY_SIDE = '(min-width: 64rem)'

/** The passage of a set and the figures that belong to the whole set, collapsible. */
export function SetSource({ set, passage, questions, questionNumbers, active = null }: Props) {
  const [isOpenAtFirst] = useState(() => window.matchMedia(SIDE_BY_SIDE).matches)
  const figures = sharedFigures(set.figures, questions)
  return (
    <details className="set-source" open={isOpenAtFirst}>
      <summary className="set-source__summary">
        <Icon name="chevron-right" />
        {figures.length > 0 ? 'Passage and figures' : 'Passage'}
      </summary>
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="set-source__body" aria-label={`Passage: ${set.title}`} tabIndex={0}>
        <Passage
          text={passage}
          questionNumbers={questionNumbers}
          active={isOpenAtFirst ? active : null}
          showsParagraphNumbers={set.section === 'reading'}
          figures={figures}
          renderFigure={(figure) => <FigureView figure={figure} />}
        />
      </section>
    </details>
  )
}
