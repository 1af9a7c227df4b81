import { useQuery } from '@tanstack/react-query'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import type { DrillFocus } from '#web/lib/learning/drill-address.ts'
import { dueText } from '#web/lib/learning/due-text.ts'
import { useLearningQuery } from '#web/lib/learning/learning-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { DrillForm } from './drill-form.tsx'
import { LoadingDrills } from './loading-drills.tsx'
import { OpenDrill } from './open-drill.tsx'

type Props = { account: string; focus: DrillFocus | null }

/** The count of due questions, and the choice of the next drill. A drill in progress comes first. */
export function StartScreen({ account, focus }: Props) {
  const { data, isError, refetch } = useQuery(useLearningQuery(account))
  useFocusAfterLoading(data !== undefined || isError)
  if (data === undefined)
    return isError ? (
      <MessageScreen
        title="Unable to load your drills"
        text="Check your connection and try again. Your answers are safe."
      >
        <TryAgainButton variant="primary" onClick={() => void refetch()} />
        <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
      </MessageScreen>
    ) : (
      <LoadingDrills />
    )
  const { abilities, due, openDrill, serverTime } = data
  const hasAnswers = abilities.some(({ answers }) => answers > 0)
  if (!hasAnswers && openDrill === null)
    return (
      <MessageScreen
        title="Weak-Spot Drills"
        text="Drills start with what you miss, so take a practice test first. One section is enough."
      >
        <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
          Take a practice test
        </LinkButton>
        <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
      </MessageScreen>
    )
  return (
    <div className="container drills-start">
      <PageHead title="Weak-Spot Drills" lede={dueText(totalDue(due), serverTime)} />
      {openDrill === null ? (
        <DrillForm account={account} due={due} focus={focus} />
      ) : (
        <OpenDrill drill={openDrill} />
      )}
    </div>
  )
}
