import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { RichText } from '../rich-text.tsx'
import { useOpenedSteps } from './use-solution.ts'

/** The steps on paper: those that the student has opened. */
export function PrintedSolution({ about }: { about: OwnQuestionRef }) {
  const steps = useOpenedSteps(about)
  if (steps.length === 0) return null
  return (
    <div>
      <strong>Solution.</strong>
      <ol role="list">
        {steps.map((step, index) => (
          <li key={step}>
            Step {index + 1}. <RichText text={step} />
          </li>
        ))}
      </ol>
    </div>
  )
}
