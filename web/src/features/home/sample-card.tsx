import samples from 'bank:samples'
import { useEffect, useRef, useState } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import type { Sample } from '#domain/pages/sample.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Options } from '#web/components/options.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import './sample-card.css'

/** Sample questions from the bank, one of each section. The reader answers them and sees explanations. */
export function SampleCard() {
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (index > 0) card.current?.focus()
  }, [index])

  const question = samples[index]
  if (question === undefined) return null
  const nextSample = samples[index + 1]
  const letters = optionLetters(index + 1)
  const letterOf = (option: number) => letters[option] ?? ''
  const markOf = (option: number) => {
    if (!isChecked) return undefined
    if (option === question.answer) return 'right'
    return option === chosen ? 'wrong' : undefined
  }
  const showNext = () => {
    setIndex(index + 1)
    setChosen(null)
    setIsChecked(false)
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
          text: (
            <>
              {text}
              {text === 'NO CHANGE' && <VisuallyHidden> ({underlinedIn(question)})</VisuallyHidden>}
            </>
          ),
          mark: markOf(option),
        }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        locked={isChecked}
      />
      <div role="status">
        {isChecked && chosen !== null && (
          <SampleVerdict question={question} chosen={chosen} answerLetter={letterOf(question.answer)} />
        )}
      </div>
      {!isChecked && (
        <Button variant="primary" wide disabled={chosen === null} onClick={() => setIsChecked(true)}>
          Check answer
        </Button>
      )}
      {isChecked && <NextButton nextSample={nextSample} onNext={showNext} />}
    </Card>
  )
}

/** Returns the words that the question asks about, which NO CHANGE keeps. */
const underlinedIn = ({ passage }: Sample) => passage?.find(({ kind }) => kind === 'portion')?.text

/** Underlined words. Screen readers announce where they start and end. */
const Underlined = ({ text }: { text: string }) => (
  <>
    <VisuallyHidden>Underlined: </VisuallyHidden>
    <u>{text}</u>
    <VisuallyHidden> (end of underlined words)</VisuallyHidden>
  </>
)

/** The material of a sample: a few sentences of a passage, or a table. */
function SampleSource({ sample: { passage, table, source } }: { sample: Sample }) {
  return (
    <>
      {passage && (
        <div className="sample__passage">
          <p>
            {passage.map((part) => {
              if (part.kind === 'portion') return <Underlined key={part.text} text={part.text} />
              if (part.kind === 'em') return <em key={part.text}>{part.text}</em>
              return part.text
            })}
          </p>
          {source.place !== null && (
            <p className="fine">
              “{source.title}”, {source.place}
            </p>
          )}
        </div>
      )}
      {table && (
        <table className="sample__table">
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

type SampleVerdictProps = { question: Sample; chosen: number; answerLetter: string }

/** Whether the chosen option is right, and why. */
function SampleVerdict({ question, chosen, answerLetter }: SampleVerdictProps) {
  const isRight = chosen === question.answer
  return (
    <div className="sample__verdict">
      <p>
        <strong>{isRight ? 'Correct.' : `Not quite. The answer is ${answerLetter}.`}</strong>{' '}
        {question.options[chosen]?.note}
      </p>
      {!isRight && <p className="muted">{question.options[question.answer]?.note}</p>}
    </div>
  )
}

type NextButtonProps = { nextSample: Sample | undefined; onNext: () => void }

/** Focuses a button that replaces the pressed one. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The button that shows the next sample. After the last sample, it's a link to the tests. */
function NextButton({ nextSample, onNext }: NextButtonProps) {
  const common = { variant: 'primary', wide: true, iconEnd: 'arrow-right', ref: focusOnMount } as const
  return nextSample ? (
    <Button {...common} onClick={onNext}>
      Next: {SECTION_NAMES[nextSample.section]}
    </Button>
  ) : (
    <LinkButton {...common} to={paths.practiceTests.href()}>
      Take a full section
    </LinkButton>
  )
}
