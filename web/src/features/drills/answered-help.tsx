import { useQueryClient } from '@tanstack/react-query'
import type { Figure } from '#domain/items/figures.ts'
import { QuestionHelp } from '#web/components/item/help/question-help.tsx'
import { Solution } from '#web/components/item/help/solution.tsx'
import { SolutionOffer } from '#web/components/item/help/solution-offer.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { type Drill, type DrillItem, drillQuery } from './drills-api.ts'

type Props = {
  drill: Drill
  questionId: string
  number: number
  answer: NonNullable<DrillItem['answer']>
  /** The figure that only this question uses. */
  figure: Figure | null
}

/** The solution of an answered question and buttons for more help, or an offer of the plan that includes them. */
export function AnsweredHelp({ drill, questionId, number, answer, figure }: Props) {
  const client = useQueryClient()
  const session = useSession()
  const hasSolutions = useKnownAccess('solutions')
  if (hasSolutions === null || session.status !== 'signed-in') return null
  if (!hasSolutions) return <SolutionOffer />
  const about = { drillId: drill.id, questionId }
  const { queryKey } = drillQuery(session.person.userId, drill.id)
  return (
    <>
      <Solution about={about} number={number} figure={figure} />
      <QuestionHelp
        about={about}
        number={number}
        isCorrect={answer.isCorrect}
        onDrill={(changedDrill) => {
          if (changedDrill.id !== drill.id) return false
          client.setQueryData(queryKey, changedDrill)
          return true
        }}
      />
    </>
  )
}
