import { Button } from '../button.tsx'
import { LinkButton } from '../link-button.tsx'
import { useStartDrill } from '#web/lib/learning/use-start-drill.ts'
import type { Plan, PlanTask } from '#web/lib/plan/plan-query.ts'
import { addressOf, drillOf } from '#web/lib/plan/task-address.ts'
import { taskName } from '#web/lib/plan/task-texts.ts'

type Props = { account: string; plan: Plan; task: PlanTask }

/** The button that starts exactly this task. */
export function TaskButton({ account, plan, task }: Props) {
  if (task.kind === 'drill') return <StartDrill account={account} plan={plan} task={task} />
  const to = addressOf(plan, task)
  return to === null ? null : (
    <LinkButton to={to} aria-label={`${VERBS[task.kind]}: ${taskName(task)}`}>
      {VERBS[task.kind]}
    </LinkButton>
  )
}

const VERBS = { section: 'Start', full: 'Start', review: 'Review', guide: 'Read', essay: 'Write' } as const

function StartDrill({ account, plan, task }: Props) {
  const { start, isStarting, problem } = useStartDrill(account)
  const begin = () => start(drillOf(plan, task))
  return (
    <>
      <Button aria-disabled={isStarting} aria-label={`Start: ${taskName(task)}`} onClick={begin}>
        {isStarting ? 'Starting…' : 'Start'}
      </Button>
      {problem !== null && (
        <p role="alert" className="plan-task__problem">
          {problem}
        </p>
      )}
    </>
  )
}
