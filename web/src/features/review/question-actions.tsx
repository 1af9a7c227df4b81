import { createContext, type ReactNode, use, useMemo } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { ReportProblem } from '#web/components/item/report-problem.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { Figure } from '#domain/items/figures.ts'
import { QuestionHelp } from '#web/components/item/help/question-help.tsx'
import { Solution } from '#web/components/item/help/solution.tsx'
import { SolutionOffer } from '#web/components/item/help/solution-offer.tsx'
import { tutorAddress } from '#web/lib/tutor-address.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { RichText } from '#web/components/item/rich-text.tsx'
import { useOpenedSteps } from '#web/components/item/help/use-solution.ts'

type TutorLinkData = {
  attemptId: string
  /** Whether the student's plan is known to include the tutor. */
  hasTutor: boolean
  /** Whether the plan includes the step-by-step solutions; null while it isn't known. */
  hasSolutions: boolean | null
}

const TutorLinkContext = createContext<TutorLinkData>({
  attemptId: '',
  hasTutor: false,
  hasSolutions: null,
})

/** Provides the questions in `children` with the attempt's id and the plan's access to the tutor and the solutions. */
export function TutorLinkProvider({ attemptId, children }: { attemptId: string; children: ReactNode }) {
  const hasTutor = useKnownAccess('tutor') === true
  const hasSolutions = useKnownAccess('solutions')
  const data = useMemo(() => ({ attemptId, hasTutor, hasSolutions }), [attemptId, hasTutor, hasSolutions])
  return <TutorLinkContext value={data}>{children}</TutorLinkContext>
}

/** A link to the tutor about a question. Unless the plan is known to include the tutor, a badge names Elite. */
export function AskTutor({ question: { id, number } }: { question: ReviewedQuestion }) {
  const { attemptId, hasTutor } = use(TutorLinkContext)
  return (
    <div className="ask-tutor">
      <LinkButton to={tutorAddress({ attemptId, questionId: id })} variant="quiet" icon="chat">
        Ask the tutor<VisuallyHidden> about question {number}</VisuallyHidden>
        {!hasTutor && (
          <Badge tone="info" icon="lock">
            Elite
          </Badge>
        )}
      </LinkButton>
    </div>
  )
}

type QuestionProps = { question: ReviewedQuestion }

/** The steps to the correct answer. Renders nothing unless the student's plan is known to include them. */
export function ReviewedSolution({ question, figure }: QuestionProps & { figure: Figure | null }) {
  const { attemptId, hasSolutions } = use(TutorLinkContext)
  if (hasSolutions !== true) return null
  const { id, number } = question
  return <Solution about={{ attemptId, questionId: id }} number={number} figure={figure} />
}

/** The opened steps to the correct answer, on paper. Renders nothing unless the plan is known to include them. */
export function PrintedReviewSolution({ question: { id } }: QuestionProps) {
  const { attemptId, hasSolutions } = use(TutorLinkContext)
  if (hasSolutions !== true) return null
  return <PrintedSolution about={{ attemptId, questionId: id }} />
}

/** The buttons that get help with a question. Renders nothing unless the plan is known to include the tutor. */
export function ReviewedHelp({ question: { id, number, isCorrect } }: QuestionProps) {
  const { attemptId, hasTutor } = use(TutorLinkContext)
  if (!hasTutor) return null
  return <QuestionHelp about={{ attemptId, questionId: id }} number={number} isCorrect={isCorrect} />
}

/** Says above the questions which plan has step-by-step solutions, if the student's plan is known to lack them. */
export function SolutionIntro() {
  const { hasSolutions } = use(TutorLinkContext)
  return hasSolutions === false && <SolutionOffer />
}

/** The button that reports a problem with a question of the reviewed test. */
export function ReportReviewed({ question: { id, number } }: { question: ReviewedQuestion }) {
  const { attemptId } = use(TutorLinkContext)
  return <ReportProblem attemptId={attemptId} questionId={id} number={number} />
}

/** The steps that the student has opened, on paper. Renders nothing if there are none. */
function PrintedSolution({ about }: { about: OwnQuestionRef }) {
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
