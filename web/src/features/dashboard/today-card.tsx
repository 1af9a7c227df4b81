import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/components/card.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { TaskList } from '#web/components/plan/task-list.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { planQuery, type PlanReply } from '#web/lib/plan/plan-query.ts'
import { longDay } from '#web/lib/plan/task-texts.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'

/** Today's tasks, for a student whose plan includes a study plan. */
export function TodayCard({ account }: { account: string }) {
  const hasPlan = useKnownAccess('studyPlan') === true
  const { data, isError } = useQuery({ ...planQuery(account), enabled: hasPlan })
  if (!hasPlan) return null
  if (data === undefined && !isError)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your study plan">
        <Skeleton shape="block" />
      </div>
    )
  return (
    <Card raised className="today-card">
      <div className="today-card__head">
        <h2 className="dashboard__heading">Today</h2>
        {data?.plan === null && <LinkButton to={paths.studyPlan.href()}>Make a study plan</LinkButton>}
      </div>
      <Today account={account} reply={data} />
    </Card>
  )
}

function Today({ account, reply }: { account: string; reply: PlanReply | undefined }) {
  if (reply === undefined) return <p className="muted">We couldn’t load today’s tasks.</p>
  const { plan } = reply
  if (plan === null)
    return <p className="muted">Say when your ACT is and when you have time, and get tasks for each day.</p>
  const { today, tasks, done } = plan
  if ([...done, ...tasks].some(({ day }) => day === today))
    return <TaskList account={account} plan={plan} day={today} />
  const [next] = tasks
  return (
    <p className="muted">A day off.{next !== undefined && ` Your next study day is ${longDay(next.day)}.`}</p>
  )
}
