import { useEffect, useMemo, useRef } from 'react'
import { parsePassage, type Inline } from '../../../../domain/items/passage.ts'
import { beforePaint } from '../../lib/before-paint.ts'
import { classNames } from '../../lib/class-names.ts'
import { RichText } from './rich-text.tsx'
import './passage.css'

type Props = {
  text: string
  /** English: the number of the question about each marked portion. */
  numbers?: ReadonlyMap<number, number>
  /** The portion of the current question, which is marked and scrolled into view. */
  active?: number | null
  /** Whether to number the paragraphs in the margin, for questions about "the third paragraph". */
  numbered?: boolean
}

/** A passage set like a book page. Marked portions are underlined and carry their question's number. */
export function Passage({ text, numbers, active = null, numbered = false }: Props) {
  const blocks = useMemo(() => parsePassage(text), [text])
  return (
    <div className={classNames('passage', numbered && 'passage--numbered')}>
      {blocks.map((block, index) =>
        block.kind === 'heading' ? (
          <h3 key={index}>{block.text}</h3>
        ) : (
          <p key={index}>
            {block.inline.map((part, place) => (
              <Part key={place} part={part} numbers={numbers} active={active} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Part({ part, numbers, active }: { part: Inline; numbers: Props['numbers']; active: number | null }) {
  if (part.kind === 'em') return <em>{part.text}</em>
  if (part.kind === 'text') return <RichText text={part.text} />
  const number = numbers?.get(part.number)
  if (number === undefined) return <RichText text={part.text} />
  return <Portion text={part.text} number={number} active={part.number === active} />
}

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
