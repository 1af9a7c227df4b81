import { useEffect, useMemo, useRef } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { AnswerOptions } from './answer-options.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { LazyFigure } from './lazy-figure.tsx'
import { portionExcerpt } from './portion-excerpt.ts'
import { positionOf, questionAt, setAt } from '../sitting/questions.ts'
import { chooseOption } from '../tools/answering.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/**
 * The current question with its options. Turning to another one moves the focus, and with it the screen
 * reader, to its number.
 * @param onShowPassage shows the passage, on screens that show one pane
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
          {figure !== undefined && <LazyFigure figure={figure} />}
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

/**
 * On a phone, where a tab hides the passage: the marked words that the question asks about, and a button that
 * shows them.
 */
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

/**
 * The style sheet hides and disables it while nothing is chosen, so that choosing doesn't rerender anything.
 */
function ClearAnswer() {
  const store = useStore()
  const button = useRef<HTMLButtonElement>(null)
  const clear = () => {
    chooseOption(store, null)
    // The button disappears with the answer, so the focus returns to the options.
    button.current?.closest('.question')?.querySelector<HTMLInputElement>('.option__input')?.focus()
  }
  return (
    <Button ref={button} variant="quiet" icon="eraser" className="question__clear" onClick={clear}>
      Clear Answer
    </Button>
  )
}
