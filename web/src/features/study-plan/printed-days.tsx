import { Card } from '#web/components/card.tsx'
import { counted } from '#web/lib/in-words.ts'
import type { Plan } from '#web/lib/plan/plan-query.ts'
import { longDay, taskName } from '#web/lib/plan/task-texts.ts'

type Props = {
  plan: Plan
  /** The last day that the page lists above. */
  after: string
  testDate: string | null
}

/** The rest of the plan on paper, where the calendar can't show other months. */
export function PrintedDays({ plan, after, testDate }: Props) {
  const days = [...new Set(plan.tasks.map(({ day }) => day))].filter((day) => day > after)
  if (days.length === 0 && testDate === null) return null
  return (
    <Card className="printed-days">
      <h2 className="study-plan__day">After that</h2>
      <div className="printed-days__columns">
        {days.map((day) => (
          <section key={day} className="study-plan__next">
            <h3>{longDay(day)}</h3>
            <ul>
              {plan.tasks
                .filter((task) => task.day === day)
                .map((task) => (
                  <li key={task.id}>
                    {taskName(task)},{' '}
                    <span className="muted">
                      {task.questions !== null && `${counted(task.questions, 'question')}, `}
                      {task.minutes} min
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {testDate !== null && (
          <section className="study-plan__next">
            <h3>{longDay(testDate)}</h3>
            <p>Your ACT</p>
          </section>
        )}
      </div>
    </Card>
  )
}
