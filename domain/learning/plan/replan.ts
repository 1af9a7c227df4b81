import type { TimeFactor } from '#domain/exam/timing.ts'
import { guideOf } from '../topic-guides.ts'
import { LIGHT_MINUTES, minutesOf, SHORT_DRILL } from './day-minutes.ts'
import { fullTestDays } from './full-tests.ts'
import { isStudyDay, sundayOf, type PlanInputs } from './inputs.ts'
import { pickTask, TaskCounts, worthOf, type Gain, type Worth } from './pick-task.ts'
import { DueItemQueue, type DueItems } from './due-items.ts'
import { fullTestMinutes, taskKey, MINUTES_STEP, type Deed, type PlannedTask, type Task } from './task.ts'

/** The number of days in a plan without an exam date. */
export const ROLLING_DAYS = 28
/** The most days that a plan covers before the exam. Later days are planned as they come nearer. */
export const MOST_PLAN_DAYS = 84

/** The most and the least minutes of a review of a test. */
const REVIEW_MINUTES = 30
const LEAST_REVIEW = 10
const ESSAY_MINUTES = 40
/** The days from one essay to the next. */
const ESSAY_DAYS = 14
/** The most minutes of a drill for due items on the day before the exam. */
const LIGHT_DRILL = 10

/** The facts that a plan depends on. */
export type Facts = {
  inputs: PlanInputs
  timeFactor: TimeFactor
  /** Days since 1970 in the student's time zone. */
  today: number
  /** Null if it isn't known, or has passed. */
  examDay: number | null
  gains: readonly Gain[]
  dueItems: readonly DueItems[]
  /** Whether the student ended a test whose review they haven't opened. */
  hasTestToReview: boolean
  /** The day of the latest full test; null without one. */
  lastFull: number | null
  /** The deeds since this week's Sunday, and all earlier guides and essays. */
  deeds: readonly Deed[]
}

/** Returns the last day of a plan: the day before the exam, or the last of ROLLING_DAYS or MOST_PLAN_DAYS. */
export const endOf = ({ today, examDay }: Pick<Facts, 'today' | 'examDay'>): number =>
  examDay === null ? today + ROLLING_DAYS - 1 : Math.min(examDay - 1, today + MOST_PLAN_DAYS - 1)

/**
 * Plans the days from today on. The same facts give the same plan, and a student who does a day's tasks finds the other
 * days as they were. A missed day adds no minutes to later days: its tasks compete with theirs.
 */
export function replan(facts: Facts): PlannedTask[] {
  const { inputs, timeFactor, today, examDay, lastFull, deeds } = facts
  const end = endOf(facts)
  const fullMinutes = fullTestMinutes(inputs.version, timeFactor)
  const coming = fullTestDays({ inputs, fullMinutes, today, examDay, lastFull, end })
  const done = deeds.flatMap(({ kind, day }) => (kind === 'full' ? [day] : []))
  const week = { inputs, fullDays: [...done, ...coming], fullMinutes, examDay }
  const hasFullTest = (sunday: number) => week.fullDays.some((day) => sundayOf(day) === sunday)
  const state = new PlanState(facts, hasFullTest(sundayOf(today)))
  const laterDay = (day: number): number | undefined =>
    [1, 2, 3, 4, 5, 6]
      .map((later) => day + later)
      .find(
        (one) =>
          one < sundayOf(day) + 7 &&
          one <= end &&
          (coming.includes(one) || (isStudyDay(inputs, one) && minutesOf(one, week) === 0)),
      )
  for (let day = today; day <= end; day += 1) {
    if (day === sundayOf(day)) state.startWeek(hasFullTest(day))
    const minutes = minutesOf(day, week)
    if (coming.includes(day)) state.planFullTest(day, minutes, { minutes: fullMinutes, later: laterDay(day) })
    else state.planDay(day, minutes, laterDay(day))
  }
  return state.tasks
}

/** The plan so far, day by day. */
class PlanState {
  readonly tasks: PlannedTask[] = []
  readonly #facts: Facts
  readonly #queue: DueItemQueue
  readonly #worth: Worth
  readonly #guides = new Set<string>()
  readonly #ids = new Set<string>()
  #lastEssay: number
  #counts = new TaskCounts()
  #hasTestToReview: boolean
  /** Whether this week has a full test, and its short drill for due items isn't planned or done yet. */
  #hasDrillLeft: boolean

  constructor(facts: Facts, hasFullTest: boolean) {
    this.#facts = facts
    this.#queue = new DueItemQueue(facts.dueItems)
    this.#worth = worthOf(facts.gains)
    this.#hasTestToReview = facts.hasTestToReview
    this.#lastEssay = Math.max(
      ...facts.deeds.map(({ kind, day }) => (kind === 'essay' ? day : -Infinity)),
      -Infinity,
    )
    const sunday = sundayOf(facts.today)
    this.#hasDrillLeft =
      hasFullTest && !facts.deeds.some(({ kind, day }) => kind === 'drill' && day >= sunday)
    for (const deed of facts.deeds) {
      this.#ids.add(deed.id)
      if (deed.day >= sunday) this.#counts.add(deed)
      if (deed.topic !== null) this.#guides.add(guideOf(deed.topic) ?? deed.topic)
    }
  }

  startWeek(hasFullTest: boolean): void {
    this.#counts = new TaskCounts()
    this.#hasDrillLeft = hasFullTest
  }

  /**
   * @param available the day's minutes
   * @param test.later the week's next day with a full test, or study day without minutes; undefined without one
   */
  planFullTest(
    day: number,
    available: number,
    { minutes, later }: { minutes: number; later: number | undefined },
  ): void {
    this.#add(day, { kind: 'full', section: null, topic: null, minutes })
    this.#hasTestToReview = true
    const isDrillDue = this.#hasDrillLeft && this.#isDrillDue(day, later)
    const drill = isDrillDue ? this.#addDueDrills(day, SHORT_DRILL) : 0
    if (isDrillDue) this.#hasDrillLeft = false
    if (available > minutes + SHORT_DRILL) this.#fill(day, available - minutes - drill)
  }

  /** Plans a day without a full test. The parameters are as for planFullTest. */
  planDay(day: number, available: number, later: number | undefined): void {
    const { today, examDay, deeds, inputs } = this.#facts
    const doneToday = day === today ? deeds.filter((deed) => deed.day === today) : []
    const left = available - doneToday.reduce((sum, { minutes }) => sum + minutes, 0)
    if (available === 0) {
      // A full test may take the week's whole time. Due items still don't wait for the next week.
      if (!this.#hasDrillLeft || !isStudyDay(inputs, day) || !this.#isDrillDue(day, later)) return
      this.#addDueDrills(day, SHORT_DRILL)
      this.#hasDrillLeft = false
      return
    }
    const isLight = examDay !== null && day === examDay - 1
    const drills = doneToday.filter(({ kind }) => kind === 'drill')
    // A drill that the student ticked off doesn't come back on the same day, although its items are still due.
    const isMarked = drills.some(({ section, isByHand }) => isByHand && section === null)
    let rest = isMarked ? left : this.#planDueItems(day, left, { isLight, hasDrilled: drills.length > 0 })
    if (this.#hasTestToReview && !isLight && rest >= LEAST_REVIEW) {
      const minutes = Math.min(REVIEW_MINUTES, rest)
      this.#add(day, { kind: 'review', section: null, topic: null, minutes })
      this.#hasTestToReview = false
      rest -= minutes
    }
    if (inputs.hasEssay && !isLight && rest >= ESSAY_MINUTES && day - this.#lastEssay >= ESSAY_DAYS) {
      this.#lastEssay = day
      this.#add(day, { kind: 'essay', section: null, topic: null, minutes: ESSAY_MINUTES })
      rest -= ESSAY_MINUTES
    }
    this.#fill(day, isLight ? Math.min(rest, LIGHT_MINUTES) : rest)
  }

  /**
   * Whether due items need a drill on this day, in a week with a full test. Such a week may have only one short drill.
   * If the items can wait for the later day, the drill does, too, so that it also covers what comes due until then.
   */
  #isDrillDue(day: number, later: number | undefined): boolean {
    if (this.#queue.waitingOn(day) === 0) return false
    return later === undefined || !this.#queue.mayWait(this.#facts.today, later)
  }

  /**
   * Plans the drills for due items as one task. The first drill comes even if the day's time is used up, unless the
   * student did one.
   * @returns the minutes left afterward
   */
  #planDueItems(
    day: number,
    left: number,
    { isLight, hasDrilled }: { isLight: boolean; hasDrilled: boolean },
  ): number {
    if (this.#queue.waitingOn(day) === 0 || (left < MINUTES_STEP && hasDrilled)) return left
    const most = isLight ? Math.min(left, LIGHT_DRILL) : left
    return left - this.#addDueDrills(day, Math.max(most, SHORT_DRILL))
  }

  /**
   * Plans a task for due items: a drill, or several if one is too short for all of them.
   * @param most the most minutes that the task may take
   * @returns the minutes that it takes
   */
  #addDueDrills(day: number, most: number): number {
    let minutes = this.#queue.coverWithDrill(most)
    while (this.#queue.waitingOn(day) > 0 && most - minutes >= MINUTES_STEP)
      minutes += this.#queue.coverWithDrill(most - minutes)
    this.#add(day, { kind: 'drill', section: null, topic: null, minutes })
    return minutes
  }

  /** Fills the minutes of a day with the tasks of the highest worth. */
  #fill(day: number, minutes: number): void {
    const { inputs, timeFactor } = this.#facts
    for (let left = minutes; left >= MINUTES_STEP;) {
      const task = pickTask({
        worth: this.#worth,
        version: inputs.version,
        timeFactor,
        minutesLeft: left,
        counts: this.#counts,
        guides: this.#guides,
      })
      this.#add(day, task)
      left -= task.minutes
    }
  }

  #add(day: number, task: Task): void {
    const key = taskKey(task)
    let place = 1
    while (this.#ids.has(`${day}.${key}.${place}`)) place += 1
    const id = `${day}.${key}.${place}`
    this.#ids.add(id)
    this.tasks.push({ ...task, id, day })
    this.#counts.add(task)
    if (task.topic !== null) this.#guides.add(guideOf(task.topic) ?? task.topic)
  }
}
