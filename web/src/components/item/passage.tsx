import { useEffect, useMemo, useRef } from 'react'
import { parsePassage, type Inline } from '#domain/items/passage.ts'
import { classNames } from '#web/lib/class-names.ts'
import { beforePaint } from '#web/lib/run-later.ts'
import { RichText } from './rich-text.tsx'
import './passage.css'

type Props = {
  text: string
  /** The number of the question about each marked portion, by portion number. Only English has them. */
  questionNumbers?: ReadonlyMap<number, number>
  /** The number of the current question's portion, which is highlighted and scrolled into view. */
  active?: number | null
  /** Whether to number the paragraphs in the margin, for questions about "the third paragraph". */
  showsParagraphNumbers?: boolean
}

/** A passage, styled like a book page. Marked portions are underlined and show the number of their question. */
export function Passage({ text, questionNumbers, active = null, showsParagraphNumbers = false }: Props) {
  const blocks = useMemo(() => parsePassage(text), [text])
  return (
    <div className={classNames('passage', showsParagraphNumbers && 'passage--numbered')}>
      {blocks.map((block, index) =>
        block.kind === 'heading' ? (
          <h3 key={index}>{block.text}</h3>
        ) : (
          <p key={index}>
            {block.inline.map((part, place) => (
              <PassagePart key={place} part={part} questionNumbers={questionNumbers} active={active} />
            ))}
          </p>
        ),
      )}
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
    <span ref={element} className={classNames('portion', active && 'portion--active')}>
      <span className="visually-hidden">Question {number}: </span>
      <u>
        <RichText text={text} />
      </u>
      <span className="portion__number" aria-hidden="true">
        {number}
      </span>
    </span>
  )
}
