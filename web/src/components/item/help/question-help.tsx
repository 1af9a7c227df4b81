import type { ComponentProps } from 'react'
import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { QUICK_QUESTIONS, type QuickQuestion } from '#domain/tutor/quick-questions.ts'
import { askState, tutorAddress } from '#web/lib/tutor-address.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { SimilarQuestion } from './similar-question.tsx'
import './solution.css'

const LABELS = {
  mistake: 'Explain my mistake',
  strategy: 'Show me the strategy',
  quiz: 'Quiz me',
} as const satisfies Record<QuickQuestion, string>

type Props = Pick<ComponentProps<typeof SimilarQuestion>, 'onDrill'> & {
  about: OwnQuestionRef
  number: number
  isCorrect: boolean
}

/**
 * Buttons below a finished question, for a student whose plan includes the tutor. The last button gets a similar
 * question. The others send the tutor a ready-made message about the finished one.
 */
export function QuestionHelp({ about, number, isCorrect, onDrill }: Props) {
  const quickQuestions = isCorrect
    ? (['strategy', 'quiz'] as const)
    : (['mistake', 'strategy', 'quiz'] as const)
  return (
    <div role="group" aria-label={`Help with question ${number}`} className="question-help">
      {quickQuestions.map((name) => (
        <LinkButton
          key={name}
          to={tutorAddress(about)}
          state={askState(QUICK_QUESTIONS[name])}
          variant="quiet"
        >
          {LABELS[name]}
          <VisuallyHidden>, question {number}</VisuallyHidden>
        </LinkButton>
      ))}
      <SimilarQuestion about={about} number={number} {...(onDrill && { onDrill })} />
    </div>
  )
}
