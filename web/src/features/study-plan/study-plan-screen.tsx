import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { FEATURES } from '#domain/billing/plans.ts'
import { dayName, dayOfName } from '#domain/progress/study-days.ts'
import { PlanGate, LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { planQuery, type Plan, type PlanReply } from '#web/lib/plan/plan-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TaskList } from '#web/components/plan/task-list.tsx'
import { PrintedDays } from './printed-days.tsx'
import { counted } from '#web/lib/in-words.ts'
import { changeText, longDay } from '#web/lib/plan/task-texts.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { daysLeftText, formatTestDate } from '#web/lib/test-date.ts'
import { toast } from '#web/lib/toast.ts'
import { PlanForm } from './plan-form.tsx'
import { DayTasks } from './day-tasks.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import './study-plan.css'

/** The description of the screen for guests and students without the plan. */
const SCREEN = {
  feature: 'studyPlan',
  plan: FEATURES.studyPlan.plan,
  title: 'Study Plan',
  text: 'Get tasks for each study day, chosen by where you can gain the most until your test date.',
  heading: 'How the plan works',
  points: [
    {
      icon: 'calendar',
      title: 'Your days and hours',
      text: 'You choose the weekdays and the time. The plan fills them until your test date.',
    },
    {
      icon: 'trend',
      title: 'The most useful task first',
      text: 'Drills, sections, full tests, and reviews, chosen by what you know and how many points it brings.',
    },
    {
      icon: 'refresh',
      title: 'It follows what you do',
      text: 'After each test, drill, or missed day, it plans again and says what changed.',
    },
  ],
  badge: 'With a study plan',
  free: 'Practice tests are free, and each review shows which topics to study next.',
} as const

/** /study-plan: the tasks of each day until the test date, planned again at each visit. Part of Elite. */
function StudyPlanScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <StudyPlan key={account} account={account} />}</PlanGate>
}

export { StudyPlanScreen as Component }

/** The plan of a student with access, or its setup. */
function StudyPlan({ account }: { account: string }) {
  const { data, error, isError, refetch } = useQuery(planQuery(account))
  const [isEditing, setIsEditing] = useState(false)
  useFocusAfterLoading(data !== undefined || isError)
  const part = data === undefined ? null : data.plan === null || isEditing ? 'form' : 'plan'
  const lastPart = useRef(part)
  // The form and the plan replace each other, so the pressed button is gone.
  useEffect(() => {
    if (part !== null && lastPart.current !== null && part !== lastPart.current) {
      window.scrollTo(0, 0)
      focusHeading()
    }
    lastPart.current = part
  }, [part])
  if (data === undefined) {
    if (error instanceof ApiFailure && error.code === 'tier_needed') return <PlanNeeded {...SCREEN} />
    return isError ? (
      <LoadFailed title="Unable to load your study plan" onTryAgain={() => void refetch()} />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )
  }
  return data.plan === null || part === 'form' ? (
    <PlanForm
      account={account}
      title={data.plan === null ? SCREEN.title : 'Change your plan'}
      reply={data}
      onSaved={() => setIsEditing(false)}
      {...(data.plan === null ? {} : { onCancel: () => setIsEditing(false) })}
    />
  ) : (
    <PlanView account={account} reply={data} plan={data.plan} onEdit={() => setIsEditing(true)} />
  )
}

type Props = { account: string; reply: PlanReply; plan: Plan; onEdit: () => void }

/** The plan: today, the next days, and the calendar. */
function PlanView({ account, reply: { testDate, targetScore }, plan, onEdit }: Props) {
  const { today, change, tasks, hasFullTests } = plan
  const first = dayOfName(today)
  const days = [1, 2, 3, 4, 5, 6].map((later) => dayName(first + later))
  const plannedDays = days.filter((day) => tasks.some((task) => task.day === day))
  return (
    <div className="container study-plan">
      <header className="study-plan__head">
        <div>
          <h1>{SCREEN.title}</h1>
          <p className="muted">{factsText(testDate, today, targetScore)}</p>
        </div>
        <div className="study-plan__actions">
          <Button icon="sliders" onClick={onEdit}>
            Change plan
          </Button>
          <SaveCalendar plan={plan} testDate={testDate} />
          <Button icon="printer" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <p role="status" className="study-plan__change">
        {change !== null && changeText(change, today)}
      </p>
      {!hasFullTests && (
        <Notice tone="info" title="Your week has no time for a full test">
          <p className="small">
            The plan has practice of sections instead. With more time a week, it has full tests.
          </p>
        </Notice>
      )}
      <div className="study-plan__columns">
        <Card raised>
          <h2 className="study-plan__day">Today</h2>
          <DayTasks account={account} plan={plan} day={today} />
        </Card>
        <Card>
          <h2 className="study-plan__day">The next six days</h2>
          {plannedDays.length === 0 && <p className="muted">Nothing is planned.</p>}
          {plannedDays.map((day) => (
            <section key={day} className="study-plan__next">
              <h3>{longDay(day)}</h3>
              <TaskList account={account} plan={plan} day={day} />
            </section>
          ))}
        </Card>
      </div>
      <MonthCalendar account={account} plan={plan} testDate={testDate} />
      <PrintedDays plan={plan} after={dayName(first + 6)} testDate={testDate} />
    </div>
  )
}

function factsText(testDate: string | null, today: string, target: number): string {
  if (testDate === null) return `A plan of four weeks that moves with you, for a target of ${target}.`
  return `${daysLeftText(testDate, today)}, on ${formatTestDate(testDate, today)}. Target score: ${target}.`
}

/** Saves the tasks to come for a calendar app. The library for it is loaded with the first click. */
function SaveCalendar({ plan, testDate }: { plan: Plan; testDate: string | null }) {
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      const { calendarFile } = await import('./calendar-file.ts')
      saveFile('study-plan.ics', 'text/calendar;charset=utf-8', calendarFile(plan.tasks, testDate))
      toast('Calendar saved', `${counted(plan.tasks.length, 'task')}. Open the file with your calendar app.`)
    } catch (error) {
      console.warn('The calendar was not saved:', error)
      toast('The calendar was not saved', 'Check your connection and try again.', { destructive: true })
    }
    setIsSaving(false)
  }
  return (
    <Button icon="download" aria-disabled={isSaving} onClick={() => !isSaving && void save()}>
      Add to calendar
    </Button>
  )
}
