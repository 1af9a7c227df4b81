import { useQuery } from '@tanstack/react-query'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { counted } from '#web/lib/counted.ts'
import { dueText } from '#web/lib/learning/due-text.ts'
import { useLearningQuery } from '#web/lib/learning/learning-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { drillEndQuery, type DrillEnd } from './drills-api.ts'
import { LoadingDrills } from './loading-drills.tsx'
import { MovedItems } from './moved-items.tsx'
import { TopicMoves } from './topic-moves.tsx'

type Props = { account: string; id: string; notice: string | null }

/** The end of a drill: the result, what it moved, and what comes next. */
export function EndScreen({ account, id, notice }: Props) {
  const { data, isError, refetch } = useQuery(drillEndQuery(account, id))
  // Read after the end, so that it has the drill's answers.
  const learning = useQuery({ ...useLearningQuery(account), enabled: data !== undefined })
  useFocusAfterLoading(data !== undefined || isError)
  if (data === undefined)
    return isError ? (
      <MessageScreen
        title="Unable to load your results"
        text="Your answers are saved. Check your connection and try again."
      >
        <TryAgainButton variant="primary" onClick={() => void refetch()} />
        <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
      </MessageScreen>
    ) : (
      <LoadingDrills />
    )
  return (
    <div className="container drill-end">
      {notice !== null && <Notice tone="info" title={notice} />}
      <PageHead title="Drill finished" lede={resultText(data)}>
        <div className="cluster drill-end__actions">
          <LinkButton to={paths.drills.href()} variant="primary" large icon="refresh">
            Another drill
          </LinkButton>
          <LinkButton to={paths.dashboard.href()} large>
            Dashboard
          </LinkButton>
        </div>
        {learning.data && (
          <p className="muted">{dueText(totalDue(learning.data.due), learning.data.serverTime)}</p>
        )}
      </PageHead>
      {data.answered > 0 && (
        <div className="drill-end__parts">
          <Panel title="What moved">
            {(headingId) => <TopicMoves topics={data.topics} labelledBy={headingId} />}
          </Panel>
          <Panel title="Your questions">
            <MovedItems end={data} />
          </Panel>
        </div>
      )}
    </div>
  )
}

function resultText({ answered, right, seconds }: DrillEnd): string {
  if (answered === 0) return 'You ended it before the first answer, so nothing changed.'
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${right} of ${answered} correct in ${counted(minutes, 'minute')}.`
}
