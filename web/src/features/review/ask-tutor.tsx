import { createContext, type ReactNode, use, useMemo } from 'react'
import { Badge } from '../../components/badge.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import { useHasTutor } from '../../lib/subscription/use-has-tutor.ts'
import type { ReviewedQuestion } from './reviewed.ts'

type Offer = {
  attemptId: string
  /** The reader's plan is known to have the tutor. */
  open: boolean
}

const OfferContext = createContext<Offer>({ attemptId: '', open: false })

/** What every question's way to the tutor needs to know, found out once. */
export function TutorOffer({ attemptId, children }: { attemptId: string; children: ReactNode }) {
  const open = useHasTutor()
  const offer = useMemo(() => ({ attemptId, open }), [attemptId, open])
  return <OfferContext value={offer}>{children}</OfferContext>
}

/** Opens the tutor with a question at hand; for who does not have it, says which plan does. */
export function AskTutor({ question: { id, number } }: { question: ReviewedQuestion }) {
  const { attemptId, open } = use(OfferContext)
  return (
    <div className="ask-tutor">
      <LinkButton to={paths.aiTutor.about(attemptId, id)} variant="quiet" icon="chat">
        Ask the tutor<VisuallyHidden> about question {number}</VisuallyHidden>
        {!open && (
          <Badge tone="info" icon="lock">
            Elite
          </Badge>
        )}
      </LinkButton>
    </div>
  )
}
