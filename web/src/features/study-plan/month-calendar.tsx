import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayName, dayOfName } from '#domain/progress/study-days.ts'
import { Card } from '#web/components/card.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { TaskList } from '#web/components/plan/task-list.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { Plan } from '#web/lib/plan/plan-query.ts'
import { longDay, taskName } from '#web/lib/plan/task-texts.ts'
import { dayAfterKey, addMonths, monthOf, weeksOf } from './month.ts'
import { DayTasks } from './day-tasks.tsx'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The page lists this many days after today above the calendar. */
const LISTED_ABOVE = 6

type Props = { account: string; plan: Plan; testDate: string | null }

/** A month of the plan: a calendar with the tasks of the chosen day, and on phones a list. */
export function MonthCalendar({ account, plan, testDate }: Props) {
  const [chosenDay, setChosenDay] = useState(plan.today)
  const month = monthOf(chosenDay)
  const table = useRef<HTMLTableElement>(null)
  const isFocusDue = useRef(false)
  // The chosen day may be a new button, in another month.
  useEffect(() => {
    if (isFocusDue.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isFocusDue.current = false
  }, [chosenDay])
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(chosenDay, event.key)
    if (next === null) return
    event.preventDefault()
    setChosenDay(next)
    isFocusDue.current = true
  }
  const turn = (months: number) => setChosenDay(addMonths(`${month}-01`, months))
  return (
    <Card className="month">
      <div className="month__head">
        <h2 aria-live="polite">{MONTH.format(new Date(`${month}-15T12:00:00Z`))}</h2>
        <div className="month__turn">
          <IconButton icon="chevron-left" label="Previous month" onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label="Next month" onClick={() => turn(1)} />
        </div>
      </div>
      <div className="month__grid">
        {/* A calendar is a grid of days, and a table has its rows and heads. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table ref={table} role="grid" aria-label="Calendar of the plan" onKeyDown={move}>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} aria-selected={day === chosenDay}>
                    <DayButton
                      plan={plan}
                      day={day}
                      isExam={day === testDate}
                      isChosen={day === chosenDay}
                      isOutside={monthOf(day) !== month}
                      onChoose={() => setChosenDay(day)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <section aria-label="The chosen day" className="month__chosen">
          <h3>{longDay(chosenDay)}</h3>
          {chosenDay === plan.today ? (
            <p className="muted">Today’s tasks are at the top of the page.</p>
          ) : chosenDay === testDate ? (
            <p>Your ACT. Good luck!</p>
          ) : (
            <DayTasks account={account} plan={plan} day={chosenDay} />
          )}
        </section>
      </div>
      <MonthList account={account} plan={plan} testDate={testDate} month={month} />
    </Card>
  )
}

/** The month's days with tasks, without those that the page lists above the calendar. */
function MonthList({ account, plan, testDate, month }: Props & { month: string }) {
  const lastListedDay = dayName(dayOfName(plan.today) + LISTED_ABOVE)
  const days = [...new Set(plan.tasks.map(({ day }) => day))].filter(
    (day) => monthOf(day) === month && day > lastListedDay,
  )
  return (
    <div className="month__list">
      {days.length === 0 && <p className="muted">Nothing more is planned in this month.</p>}
      {days.map((day) => (
        <section key={day} className="study-plan__next">
          <h3>{longDay(day)}</h3>
          <TaskList account={account} plan={plan} day={day} />
        </section>
      ))}
      {testDate !== null && monthOf(testDate) === month && (
        <section className="study-plan__next">
          <h3>{longDay(testDate)}</h3>
          <p>Your ACT</p>
        </section>
      )}
    </div>
  )
}

type DayProps = {
  plan: Plan
  day: string
  isExam: boolean
  isChosen: boolean
  isOutside: boolean
  onChoose: () => void
}

/** A day of the calendar with its minutes. Only the chosen day is reached by Tab; the arrow keys reach the others. */
function DayButton({ plan, day, isExam, isChosen, isOutside, onChoose }: DayProps) {
  const tasks = [...plan.done, ...plan.tasks].filter((task) => task.day === day)
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
  const text = tasks.map((task) => `${taskName(task)}, ${task.minutes} min`).join('; ')
  return (
    <button
      type="button"
      className="month__day"
      tabIndex={isChosen ? 0 : -1}
      aria-current={day === plan.today ? 'date' : undefined}
      data-outside={isOutside}
      data-exam={isExam}
      onClick={onChoose}
    >
      <VisuallyHidden>
        {longDay(day)}: {isExam ? 'your ACT' : text === '' ? 'nothing planned' : text}
      </VisuallyHidden>
      <span className="month__number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="month__minutes" aria-hidden="true">
        {isExam ? 'ACT' : minutes === 0 ? '' : `${minutes} min`}
      </span>
    </button>
  )
}
