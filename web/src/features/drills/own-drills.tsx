import { useQuery } from '@tanstack/react-query'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import { VERSION_NAMES } from '#domain/exam/formats.ts'
import { type DrillFocus, drillAddress } from '#web/lib/learning/drill-address.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { dueText } from '#web/lib/in-words.ts'
import { useLearningQuery } from '#web/lib/learning/learning-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import type { LearningReply } from '#web/lib/learning/read-learning.ts'
import { DrillLoader } from './drill-loader.tsx'
import { DrillForm } from './drill-form.tsx'
import { LoadingDrills } from './loading-drills.tsx'
import '#web/styles/test.css'
import '#web/styles/math.css'
import './drills.css'
import './end-screen.css'

type Props = {
  account: string
  /** The drill that the address names, if any. */
  id: string | null
  /** The topic that the address names, if any. */
  focus: DrillFocus | null
}

/** The drills of a student with access: the start screen, or one drill. */
export const OwnDrills = ({ account, id, focus }: Props) =>
  id === null ? (
    <StartScreen key={`${account} ${focus?.topic ?? ''}`} account={account} focus={focus} />
  ) : (
    <DrillLoader key={`${account} ${id}`} account={account} id={id} />
  )

type StartScreenProps = { account: string; focus: DrillFocus | null }

/** The count of due questions, and the choice of the next drill, or the drill in progress. */
function StartScreen({ account, focus }: StartScreenProps) {
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

/** The drill in progress. Another one starts only after its end. */
const OpenDrill = ({ drill }: { drill: NonNullable<LearningReply['openDrill']> }) => (
  <Card raised className="open-drill">
    <div>
      <h2>You have a drill in progress</h2>
      <p className="muted tabular">
        <Facts
          items={[
            `${drill.answered} of ${drill.total} answered`,
            `${drill.minutes} minutes`,
            VERSION_NAMES[drill.version],
          ]}
        />
      </p>
    </div>
    <LinkButton to={drillAddress(drill.id)} variant="primary" large iconEnd="arrow-right">
      Continue
    </LinkButton>
  </Card>
)
