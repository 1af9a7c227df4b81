import { useQuery } from '@tanstack/react-query'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { counted, dayText, dueText } from '#web/lib/in-words.ts'
import { useLearningQuery } from '#web/lib/learning/learning-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { Icon } from '#web/components/icon.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import { drillEndQuery, type DrillEnd } from './drills-api.ts'
import { LoadingDrills } from './loading-drills.tsx'

type Props = { account: string; id: string; notice: string | null }

/** The end of a drill: the result, what it changed, and what comes next. */
export function EndScreen({ account, id, notice }: Props) {
  const { data, isError, refetch } = useQuery(drillEndQuery(account, id))
  // Read after the drill's end, so that the number of due items takes the drill's answers into account.
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
            <ItemResults end={data} />
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

/** Each answered question, with the time when it comes back, or a note that it won't. */
function ItemResults({ end: { drill, items } }: { end: DrillEnd }) {
  const topics = new Map(drill.questions.map(({ id, topic }) => [id, topic]))
  return (
    <ul role="list" className="item-results">
      {items.map((item) => {
        const { tone, icon, word } = VERDICT_STYLES[item.outcome === 'wrong' ? 'incorrect' : 'correct']
        return (
          <li key={item.questionId}>
            <span className={`item-results__verdict ${toneClass(tone)}`}>
              <Icon name={icon} />
              <VisuallyHidden>{word}:</VisuallyHidden>
            </span>
            <span className="item-results__topic">{topics.get(item.questionId)}</span>
            <span className="muted small">{returnText(item, drill.serverTime)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Says when an item comes back, or why it doesn't. */
function returnText({ mastered, dueAt, outcome }: DrillEnd['items'][number], now: number): string {
  if (mastered) return 'Learned: it won’t come back.'
  if (dueAt === null) return 'You knew it.'
  const prefix = outcome === 'guessed' ? 'A guess: ' : ''
  return `${prefix}${prefix === '' ? 'Comes' : 'comes'} back ${dayText(dueAt, now)}.`
}

type Move = DrillEnd['topics'][number]
type TopicMovesProps = { topics: readonly Move[]; labelledBy: string }

/** The mastery of each topic before and after the drill. */
const TopicMoves = ({ topics, labelledBy }: TopicMovesProps) => (
  <>
    <p className="muted small">
      Mastery is the chance that you get a medium question of the topic right, from all of your answers.
    </p>
    <table className="topic-moves" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ before, after }) => (
          <tr key={`${after.section} ${after.topic}`}>
            <th scope="row">
              {after.topic}
              <span className="fine"> {SECTION_NAMES[after.section]}</span>
              {after.mastery !== null && <MasteryBar after={after} />}
            </th>
            <td>{masteryText(before)}</td>
            <td>
              {masteryText(after)} <span className="topic-moves__change">{changeText(before, after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** The mastery as a bar. The table has it as text. */
const MasteryBar = ({ after: { section, mastery } }: { after: Move['after'] }) => (
  <svg
    className={`topic-moves__bar ${toneClass(section)}`}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className="topic-moves__rest" width="100" height="4" />
    <rect className="topic-moves__reached" width={percentOf(mastery)} height="4" />
  </svg>
)

const percentOf = (mastery: Move['after']['mastery']): number => Math.round((mastery?.probability ?? 0) * 100)

const masteryText = ({ mastery, answersNeeded }: Move['after']): string =>
  mastery === null ? `Known after ${counted(answersNeeded, 'more answer')}` : `${percentOf(mastery)}%`

function changeText(before: Move['before'], after: Move['after']): string {
  if (before.mastery === null || after.mastery === null) return ''
  const change = percentOf(after.mastery) - percentOf(before.mastery)
  if (change === 0) return 'unchanged'
  return change > 0 ? `up ${change}` : `down ${-change}`
}
