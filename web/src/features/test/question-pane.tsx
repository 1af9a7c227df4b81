import { useEffect, useRef } from 'react'
import { choose } from '../../../../domain/attempts/sitting.ts'
import { OPTION_INDEXES, type OptionIndex } from '../../../../domain/items/item.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { FigureView } from '../../components/item/figure-view.tsx'
import { RichText } from '../../components/item/rich-text.tsx'
import { Options } from '../../components/options.tsx'
import { optionLetters } from '../../lib/option-letters.ts'
import { positionOf, questionAt } from './questions.ts'
import { useSitting, useStore } from './use-sitting.ts'

/** The question in view with its options. Turning to another one moves focus, and so the screen reader, to its number. */
export function QuestionPane() {
  const { form } = useStore()
  const index = useSitting(({ current }) => current)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const limited = useSitting(({ attempt }) => attempt.limited)
  const question = questionAt(form, index)
  const figure = form.sets
    .find(({ id }) => id === question.setId)
    ?.figures.find(({ id }) => id === question.figure)
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
          {limited && <Badge tone="warn">Limited Questions</Badge>}
        </div>
        <p id="stem" className="question__stem">
          <RichText text={question.questionText} />
        </p>
        {figure !== undefined && <FigureView figure={figure} />}
        <Choices key={question.id} options={question.options} number={number} />
      </div>
    </section>
  )
}

/** The only part that is drawn again when an answer is chosen. */
function Choices({ options, number }: { options: readonly string[]; number: number }) {
  const store = useStore()
  const chosen = useSitting(({ attempt, current }) => attempt.answers[current]?.choice ?? null)
  const letters = optionLetters(number)
  const set = (option: OptionIndex | null) => store.apply((sitting, now) => choose(sitting, option, now))
  return (
    <>
      <Options
        name="answer"
        labelledBy="stem"
        options={OPTION_INDEXES.map((option) => ({
          value: String(option),
          letter: letters[option] ?? '',
          text: <RichText text={options[option] ?? ''} />,
        }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => set(OPTION_INDEXES.find((option) => String(option) === value) ?? null)}
      />
      <Button
        variant="quiet"
        icon="eraser"
        className="question__clear"
        disabled={chosen === null}
        onClick={() => set(null)}
      >
        Clear Answer
      </Button>
    </>
  )
}
