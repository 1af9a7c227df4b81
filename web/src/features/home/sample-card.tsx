import samples from 'bank:samples'
import { useEffect, useRef, useState } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Options } from '#web/components/options.tsx'
import { paths } from '#web/config/paths.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { SampleSource } from './sample-source.tsx'
import { SampleVerdict } from './sample-verdict.tsx'
import './sample-card.css'

/** The next button replaces the pressed one, so it takes over focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** A sample question of each section from the bank, to answer here, with its explanation. */
export function SampleCard() {
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const [checked, setChecked] = useState(false)
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (index > 0) card.current?.focus()
  }, [index])

  const question = samples[index]
  if (question === undefined) return null
  const following = samples[index + 1]
  const letters = optionLetters(index + 1)
  const letterOf = (option: number) => letters[option] ?? ''
  const markOf = (option: number) => {
    if (!checked) return undefined
    if (option === question.answer) return 'right'
    return option === chosen ? 'wrong' : undefined
  }
  const next = () => {
    setIndex(index + 1)
    setChosen(null)
    setChecked(false)
  }

  return (
    <Card
      raised
      ref={card}
      className="sample"
      role="group"
      aria-label={`Sample question: ${SECTION_NAMES[question.section]}`}
      tabIndex={-1}
    >
      <div className="sample__head">
        <Badge tone={question.section} icon={question.section}>
          {SECTION_NAMES[question.section]}
        </Badge>
        <span className="fine tabular">
          Sample {index + 1} of {samples.length}
        </span>
      </div>
      <SampleSource sample={question} />
      <p id="sample-stem" className="sample__stem">
        {question.stem}
      </p>
      <Options
        name="sample"
        labelledBy="sample-stem"
        options={question.options.map(({ text }, option) => ({
          value: String(option),
          letter: letterOf(option),
          text,
          mark: markOf(option),
        }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        locked={checked}
      />
      <div role="status">
        {checked && chosen !== null && (
          <SampleVerdict question={question} chosen={chosen} answerLetter={letterOf(question.answer)} />
        )}
      </div>
      {!checked && (
        <Button variant="primary" wide disabled={chosen === null} onClick={() => setChecked(true)}>
          Check answer
        </Button>
      )}
      {checked && following && (
        <Button variant="primary" wide iconEnd="arrow-right" onClick={next} ref={takeFocus}>
          Next: {SECTION_NAMES[following.section]}
        </Button>
      )}
      {checked && !following && (
        <LinkButton
          to={paths.practiceTests.href()}
          variant="primary"
          wide
          iconEnd="arrow-right"
          ref={takeFocus}
        >
          Take a full section
        </LinkButton>
      )}
    </Card>
  )
}
