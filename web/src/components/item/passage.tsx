import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Figure } from '#domain/items/figures.ts'
import { parsePassage, placeFigures, type Inline } from '#domain/items/passage.ts'
import { typographic } from '#domain/text/typographic.ts'
import { classNames } from '#web/lib/class-names.ts'
import { beforePaint } from '#web/lib/run-later.ts'
import { VisuallyHidden } from '../primitives.tsx'
import { RichText } from './rich-text.tsx'
import './passage.css'

type Props = {
  text: string
  /** The number of the question about each marked portion, by portion number. Only English has portions. */
  questionNumbers?: ReadonlyMap<number, number>
  /** The number of the current question's portion, which is highlighted and scrolled into view. */
  active?: number | null
  /** Whether to number the paragraphs in the margin, for questions about "the third paragraph". */
  showsParagraphNumbers?: boolean
  /** The figures to show, each after the paragraph that first names it. */
  figures?: readonly Figure[]
  renderFigure?: (figure: Figure) => ReactNode
}

const NO_FIGURES: readonly Figure[] = []

/** A passage, styled like a book page. Marked portions are underlined and show the number of their question. */
export function Passage({
  text,
  questionNumbers,
  active = null,
  showsParagraphNumbers = false,
  figures = NO_FIGURES,
  renderFigure,
}: Props) {
  const blocks = useMemo(() => parsePassage(typographic(text)), [text])
  const placedFigures = useMemo(() => placeFigures(blocks, figures), [blocks, figures])
  return (
    <div className={classNames('passage', showsParagraphNumbers && 'passage--numbered')}>
      {blocks.map((block, index) => (
        <Fragment key={index}>
          {block.kind === 'heading' ? (
            <h3>{block.text}</h3>
          ) : (
            <p>
              {block.inline.map((part, partIndex) => (
                <PassagePart key={partIndex} part={part} questionNumbers={questionNumbers} active={active} />
              ))}
            </p>
          )}
          {placedFigures[index]?.map((figure) => (
            <Fragment key={figure.id}>{renderFigure?.(figure)}</Fragment>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function PassagePart({
  part,
  questionNumbers,
  active,
}: {
  part: Inline
  questionNumbers: Props['questionNumbers']
  active: number | null
}) {
  if (part.kind === 'em') return <em>{part.text}</em>
  if (part.kind === 'text') return <RichText text={part.text} />
  const number = questionNumbers?.get(part.number)
  if (number === undefined) return <RichText text={part.text} />
  return <Portion text={part.text} number={number} active={part.number === active} />
}

/** A marked portion, with the number of its question. */
function Portion({ text, number, active }: { text: string; number: number; active: boolean }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!active) return
    return beforePaint(() => element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }, [active])
  return (
    <span ref={element} className={classNames('portion', active && 'portion--active')} data-question={number}>
      <VisuallyHidden>Question {number}: </VisuallyHidden>
      <u>
        <RichText text={text} />
      </u>
      <VisuallyHidden> (end of underlined words)</VisuallyHidden>
      <span className="portion__number" aria-hidden="true">
        {number}
      </span>
    </span>
  )
}
