import ical from 'ical-generator'
import type { PlanTask } from '#web/lib/plan/plan-query.ts'
import { taskName } from '#web/lib/plan/task-texts.ts'

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/**
 * Returns tasks as an iCalendar file. Each event lasts a whole day, because a task has no time of day. Without a time
 * zone, its day is the same wherever the calendar is, even when the clocks change.
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
