import { createContext, type ReactNode, use, useMemo } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { ReportProblem } from '#web/components/item/report-problem.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useUnlocks } from '#web/lib/subscription/use-unlocks.ts'
import type { ReviewedQuestion } from './reviewed-questions.ts'

type TutorLinkData = {
  attemptId: string
  /** Whether the reader's plan is known to include the tutor. */
  hasTutor: boolean
}

const TutorLinkContext = createContext<TutorLinkData>({ attemptId: '', hasTutor: false })

/** Provides every question's tutor link with what it needs, computed once. */
export function TutorLinkProvider({ attemptId, children }: { attemptId: string; children: ReactNode }) {
  const hasTutor = useUnlocks('tutor')
  const data = useMemo(() => ({ attemptId, hasTutor }), [attemptId, hasTutor])
  return <TutorLinkContext value={data}>{children}</TutorLinkContext>
}

/** Links to the tutor about a question. If the plan doesn't include it, a badge names the plan that does. */
export function AskTutor({ question: { id, number } }: { question: ReviewedQuestion }) {
  const { attemptId, hasTutor } = use(TutorLinkContext)
  return (
    <div className="ask-tutor">
      <LinkButton to={paths.aiTutor.aboutQuestion(attemptId, id)} variant="quiet" icon="chat">
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

/** Reports a problem with this question of the reviewed test. */
export function ReportReviewed({ question: { id, number } }: { question: ReviewedQuestion }) {
  const { attemptId } = use(TutorLinkContext)
  return <ReportProblem attemptId={attemptId} questionId={id} number={number} />
}
