import { daysBetween } from '../accounts/test-date.ts'
import type { TakenDrill } from '../learning/drills/taken-drill.ts'
import type { PlannedTask } from '../learning/plan/task.ts'
import { dayName } from '../progress/study-days.ts'
import type { OwnTest } from '../progress/own-test.ts'
import { gainsBetween, type Gains, type Snapshot } from './snapshot.ts'
import type { Week } from './week.ts'

/** The weekly summary: what a student did last week, what they gained, and what comes next. */

export type Done = {
  tests: number
  /** How many of them were full tests. */
  fullTests: number
  /** The number of questions in the tests. */
  questions: number
  drills: number
  /** The number of answers in the drills. */
  drillAnswers: number
  /** The time in tests and drills together. */
  minutes: number
}

export type Next = {
  /** Whether the student has a study plan. */
  hasPlan: boolean
  /** The plan's first tasks of the new week, as the student saw them last. */
  tasks: readonly PlannedTask[]
  /** How many more tasks the week has. */
  more: number
  /** The days from the new week's Monday to the test; null if the test's day isn't known or is over. */
  daysToTest: number | null
}

export type WeeklySummary = {
  week: Week
  done: Done
  /** Null if there is nothing to compare with. */
  gains: Gains | null
  next: Next
}

/** The most tasks to name. */
const MOST_TASKS = 5

const isIn = ({ from, to }: Week, at: number): boolean => at >= from && at < to

/** Returns what the student did in a week. A hidden test isn't counted, as in all figures. */
function doneIn(week: Week, tests: readonly OwnTest[], drills: readonly Pick<TakenDrill, 'items'>[]): Done {
  const endedTests = tests.flatMap(({ section, hidden, state, result, checked, totalQuestions }) => {
    const work = state === 'closed' ? result : state === 'checked' ? checked : null
    if (hidden || work === null || work === undefined || !isIn(week, work.completedAt)) return []
    return [{ section, questions: totalQuestions, seconds: work.timeSpentSeconds }]
  })
  const answersByDrill = drills
    .map(({ items }) =>
      items.flatMap(({ answer }) => (answer !== null && isIn(week, answer.at) ? [answer] : [])),
    )
    .filter((answers) => answers.length > 0)
  const seconds = [...endedTests, ...answersByDrill.flat()].reduce((sum, one) => sum + one.seconds, 0)
  return {
    tests: endedTests.length,
    fullTests: endedTests.filter(({ section }) => section === 'full').length,
    questions: endedTests.reduce((sum, { questions }) => sum + questions, 0),
    drills: answersByDrill.length,
    drillAnswers: answersByDrill.flat().length,
    minutes: Math.round(seconds / 60),
  }
}

type Sources = {
  tests: readonly OwnTest[]
  drills: readonly Pick<TakenDrill, 'items'>[]
  /** The snapshot of the time when the student turned the mail on, or of the last week that was handled. */
  before: Snapshot | null
  after: Snapshot
  /** The tasks of the plan as shown last; null without a plan. */
  planned: readonly PlannedTask[] | null
  testDate: string | null
}

function nextAfter({ lastDay }: Week, { planned, testDate }: Pick<Sources, 'planned' | 'testDate'>): Next {
  const monday = lastDay + 1
  const tasks = (planned ?? [])
    .filter(({ day }) => day >= monday && day < monday + 7)
    .toSorted((one, other) => one.day - other.day)
  const daysToTest = testDate === null ? -1 : daysBetween(dayName(monday), testDate)
  return {
    hasPlan: planned !== null,
    tasks: tasks.slice(0, MOST_TASKS),
    more: Math.max(0, tasks.length - MOST_TASKS),
    daysToTest: daysToTest < 0 ? null : daysToTest,
  }
}

/** Returns the summary of a week; null if the student did nothing in it, so that no mail is sent. */
export function summarize(week: Week, sources: Sources): WeeklySummary | null {
  const { tests, drills, before, after } = sources
  const done = doneIn(week, tests, drills)
  if (done.tests === 0 && done.drills === 0) return null
  const gains = before === null ? null : gainsBetween(before, after)
  return { week, done, gains, next: nextAfter(week, sources) }
}
