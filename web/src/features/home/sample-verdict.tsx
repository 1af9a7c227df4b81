import type { Sample } from '#domain/pages/sample.ts'

type Props = { question: Sample; chosen: number; answerLetter: string }

/** Whether the chosen option is right, and why. */
export function SampleVerdict({ question, chosen, answerLetter }: Props) {
  const right = chosen === question.answer
  return (
    <div className="sample__verdict">
      <p>
        <strong>{right ? 'Correct.' : `Not quite. The answer is ${answerLetter}.`}</strong>{' '}
        {question.options[chosen]?.note}
      </p>
      {!right && <p className="muted">{question.options[question.answer]?.note}</p>}
    </div>
  )
}
