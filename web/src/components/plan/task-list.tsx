import { type ReactNode, useId } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counted } from '#web/lib/in-words.ts'
import { minutesBehindUtc, planApi, planQuery, type Plan, type PlanTask } from '#web/lib/plan/plan-query.ts'
import { useStartDrill } from '#web/lib/learning/use-start-drill.ts'
import { addressOf, countDrills, drillRequestOf } from '#web/lib/plan/task-address.ts'
import { taskName } from '#web/lib/plan/task-texts.ts'
import { Button } from '../button.tsx'
import { LinkButton } from '../link-button.tsx'
import '../checkbox-group.css'
import './plan-tasks.css'

/** Returns the mutation that marks a task as done, or removes its mark. The server's plan replaces the shown one. */
export function useMarkTask(account: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      planApi.markTask({ account, params: { id }, body: { done, minutesBehindUtc: minutesBehindUtc() } }),
    onSuccess: (reply) => queries.setQueryData(planQuery(account).queryKey, reply),
    // Another device may have changed the plan.
    onError: () => queries.invalidateQueries({ queryKey: planQuery(account).queryKey }),
  })
}

type Props = {
  task: PlanTask
  /**
   * `by hand`: the student marked the task. `by doing`: a test, a drill, or an opened review completed it, so the
   * student can't undo that.
   */
  done: 'no' | 'by hand' | 'by doing'
  onMark: (done: boolean) => void
  children?: ReactNode
}

/** A task with its checkbox. */
function TaskRow({ task, done, onMark, children }: Props) {
  const id = useId()
  return (
    <li className="plan-task" data-done={done !== 'no'}>
      <div className="plan-task__main">
        <input
          id={id}
          type="checkbox"
          className="tick-box__input"
          checked={done !== 'no'}
          disabled={done === 'by doing'}
          aria-describedby={`${id}-facts`}
          onChange={({ target }) => onMark(target.checked)}
        />
        <div>
          <label htmlFor={id} className="plan-task__name">
            {taskName(task)}
          </label>
          <p id={`${id}-facts`} className="muted small tabular">
            {task.questions === null ? '' : `${counted(task.questions, 'question')}, `}
            {task.minutes} min
            {task.kind === 'drill' &&
              countDrills(task.minutes) > 1 &&
              ` in ${countDrills(task.minutes)} drills`}
            {done === 'no' ? '' : ', done'}
          </p>
        </div>
      </div>
      {children}
    </li>
  )
}

type ListProps = { account: string; plan: Plan; day: string }

/** The tasks of a day: what is done, then what is left. Today's open tasks have a button to start them. */
export function TaskList({ account, plan, day }: ListProps) {
  const { mutate, isError, variables, isPending } = useMarkTask(account)
  const mark = (id: string) => (done: boolean) => mutate({ id, done })
  const isShownDone = (id: string, done: boolean) =>
    isPending && variables.id === id ? variables.done : done
  return (
    <>
      <ul role="list" className="plan-tasks">
        {/* One list, so that a row that is marked stays the same element and keeps the focus. */}
        {[
          ...plan.done
            .filter((deed) => deed.day === day)
            .map((deed) => (
              <TaskRow
                key={deed.id}
                task={deed}
                done={!deed.isByHand ? 'by doing' : isShownDone(deed.id, true) ? 'by hand' : 'no'}
                onMark={mark(deed.id)}
              />
            )),
          ...plan.tasks
            .filter((task) => task.day === day)
            .map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                done={isShownDone(task.id, false) ? 'by hand' : 'no'}
                onMark={mark(task.id)}
              >
                {day === plan.today && <TaskButton account={account} plan={plan} task={task} />}
              </TaskRow>
            )),
        ]}
      </ul>
      {isError && (
        <p role="alert" className="plan-task__problem">
          Your mark was not saved. Check your connection and try again.
        </p>
      )}
    </>
  )
}

type TaskButtonProps = { account: string; plan: Plan; task: PlanTask }

/** The button that starts a task. A review task has no button if no test awaits a review. */
function TaskButton({ account, plan, task }: TaskButtonProps) {
  if (task.kind === 'drill') return <StartDrill account={account} plan={plan} task={task} />
  const to = addressOf(plan, task)
  return to === null ? null : (
    <LinkButton to={to} aria-label={`${VERBS[task.kind]}: ${taskName(task)}`}>
      {VERBS[task.kind]}
    </LinkButton>
  )
}

const VERBS = { section: 'Start', full: 'Start', review: 'Review', guide: 'Read', essay: 'Write' } as const

function StartDrill({ account, plan, task }: TaskButtonProps) {
  const { start, isStarting, problem } = useStartDrill(account)
  const begin = () => start(drillRequestOf(plan, task))
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
