import { TaskList } from '#web/components/plan/task-list.tsx'
import type { Plan } from '#web/lib/plan/plan-query.ts'
import { longDay } from '#web/lib/plan/task-texts.ts'

/** A day's tasks, or a sentence if it has none. */
export function DayTasks({ account, plan, day }: { account: string; plan: Plan; day: string }) {
  const hasTasks = [...plan.done, ...plan.tasks].some((task) => task.day === day)
  if (hasTasks) return <TaskList account={account} plan={plan} day={day} />
  const next = plan.tasks.find((task) => task.day > day)
  return (
    <p className="muted">
      A day off.{next !== undefined && day === plan.today && ` Your next study day is ${longDay(next.day)}.`}
    </p>
  )
}
