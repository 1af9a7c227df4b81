import { useEffect, useMemo, useRef } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { RichText } from '../../../components/item/rich-text.tsx'
import { AnswerOptions } from './answer-options.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { LaterFigure } from './later-figure.tsx'
import { portionExcerpt } from './portion-excerpt.ts'
import { positionOf, questionAt, setAt } from '../sitting/questions.ts'
import { chooseOption } from '../tools/answering.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/**
 * The question in view with its options. Turning to another one moves focus, and so the screen reader, to its number.
 * @param onShowPassage brings the passage into view, where one of the two is
 */
export function QuestionPane({ onShowPassage }: { onShowPassage: () => void }) {
  const { form } = useStore()
  const index = useSitting(({ current }) => current)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const limited = useSitting(({ attempt }) => attempt.limited)
  const question = questionAt(form, index)
  const { passage, figures } = setAt(form, index)
  const figure = figures.find(({ id }) => id === question.figure)
  const pane = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(index)

  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    pane.current?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [index])

  return (
    <section ref={pane} className="player__pane player__pane--question" aria-label="Question">
      <div className="question">
        <div className="question__head">
          <h2 ref={heading} tabIndex={-1} className="question__number">
            <span className="visually-hidden">Question </span>
            {number} <span className="question__of">of {total}</span>
          </h2>
          {limited && <Badge tone="yellow">Limited Questions</Badge>}
          <BookmarkButton />
        </div>
        <div className="question__body pane-content">
          {passage !== null && question.portion !== null && (
            <Portion passage={passage} portion={question.portion} onShow={onShowPassage} />
          )}
          <p id="stem" className="question__stem">
            <RichText text={question.questionText} />
          </p>
          {figure !== undefined && <LaterFigure figure={figure} />}
          <AnswerOptions
            key={question.id}
            questionId={question.id}
            options={question.options}
            number={number}
          />
          <ClearAnswer />
        </div>
      </div>
    </section>
  )
}

/** On a phone, where the passage is behind a tab: the marked words the question asks about, and the way to them. */
function Portion({ passage, portion, onShow }: { passage: string; portion: number; onShow: () => void }) {
  const excerpt = useMemo(() => portionExcerpt(passage, portion), [passage, portion])
  if (excerpt === null) return null
  return (
    <div className="question__portion">
      <p className="question__excerpt">
        <RichText text={excerpt.before} />
        <u>
          <RichText text={excerpt.text} />
        </u>
        <RichText text={excerpt.after} />
      </p>
      <Button variant="quiet" icon="reading" onClick={onShow}>
        Show in passage
      </Button>
    </div>
  )
}

/** Out of sight, and of reach, while nothing is chosen: the style sheet sees to that, so that choosing draws nothing. */
function ClearAnswer() {
  const store = useStore()
  const button = useRef<HTMLButtonElement>(null)
  const clear = () => {
    chooseOption(store, null)
    // The button leaves with the answer: focus goes back to the options.
    button.current?.closest('.question')?.querySelector<HTMLInputElement>('.option__input')?.focus()
  }
  return (
    <Button ref={button} variant="quiet" icon="eraser" className="question__clear" onClick={clear}>
      Clear Answer
    </Button>
  )
}
