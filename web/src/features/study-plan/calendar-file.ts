import ical from 'ical-generator'
import type { PlanTask } from '#web/lib/plan/plan-query.ts'
import { taskName } from '#web/lib/plan/task-texts.ts'

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/**
 * Returns tasks and the test date as an iCalendar file. Each event lasts a whole day, because a task has no time of
 * day. In the file, such an event has a date without a time zone, so it's on the same day everywhere.
 */
export function calendarFile(tasks: readonly PlanTask[], testDate: string | null): string {
  const calendar = ical({
    name: 'ACT study plan',
    prodId: { company: 'ACT Prep Platform', product: 'Study Plan' },
  })
  for (const task of tasks)
    calendar.createEvent({
      id: `${task.id}@study-plan`,
      start: dateOf(task.day),
      allDay: true,
      timezone: 'UTC',
      summary: `${taskName(task)}, ${task.minutes} min`,
    })
  if (testDate !== null)
    calendar.createEvent({
      id: `${testDate}.exam@study-plan`,
      start: dateOf(testDate),
      allDay: true,
      timezone: 'UTC',
      summary: 'Your ACT',
    })
  return calendar.toString()
}
