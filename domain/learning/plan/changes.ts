import type { Section } from '#domain/exam/formats.ts'
import { taskKey, type Deed, type PlannedTask, type TaskKind } from './task.ts'

/** The earliest change of a replan, a moved task before others, and how many more changes there were. */
export type Change = {
  kind: TaskKind
  section: Section | null
  topic: string | null
  /** The old day; null for a new task. */
  from: number | null
  /** The new day; null for a task that the plan dropped. */
  to: number | null
  more: number
}

/** The plan that the student saw last. */
export type ShownPlan = {
  /** The first day of the plan. */
  today: number
  tasks: readonly PlannedTask[]
  /** The ids of what the student had done. */
  deeds: readonly string[]
}

/** Changes are reported only for this many days from the shown plan's first day. */
export const COMPARED_DAYS = 14

/** Groups tasks by their keys, in the order of the days. Those of one day become one task, as a student sees them. */
function groupByKey(tasks: readonly PlannedTask[]): Map<string, PlannedTask[]> {
  const groups = Map.groupBy(
    tasks.toSorted((one, other) => one.day - other.day),
    taskKey,
  )
  return new Map([...groups].map(([key, group]) => [key, oneForEachDay(group)]))
}

const oneForEachDay = (tasks: readonly PlannedTask[]): PlannedTask[] =>
  [...Map.groupBy(tasks, ({ day }) => day).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, minutes: totalMinutes([first, ...rest]) }],
  )

const totalMinutes = (tasks: readonly Pick<PlannedTask, 'minutes'>[]): number =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0)

/** Returns the tasks of the first list without those of the second on the same day. */
function without(tasks: readonly PlannedTask[], others: readonly PlannedTask[]): PlannedTask[] {
  const unmatched = others.map(({ day }) => day)
  return tasks.filter(({ day }) => {
    const place = unmatched.indexOf(day)
    if (place >= 0) unmatched.splice(place, 1)
    return place < 0
  })
}

/**
 * Returns what changed since the plan was shown; null if nothing did. A deed is no change, and neither is the rest of a
 * task that the student did in part, such as the second drill of a task of 40 minutes.
 */
export function changeSince(
  shown: ShownPlan,
  tasks: readonly PlannedTask[],
  deeds: readonly Deed[],
): Change | null {
  const until = shown.today + COMPARED_DAYS
  const before = groupByKey(shown.tasks.filter(({ day }) => day < until))
  const after = groupByKey(tasks.filter(({ day }) => day < until))
  const fresh = groupByKey(deeds.filter(({ id, day }) => day >= shown.today && !shown.deeds.includes(id)))
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const done = fresh.get(key) ?? []
    const planned = before.get(key) ?? []
    const begun = planned.slice(0, done.length)
    const left = planned.slice(done.length)
    const known = totalMinutes(done) < totalMinutes(begun) ? planned : left
    const current = after.get(key) ?? []
    const [gone, added] = [without(left, current), without(current, known)]
    const longest = gone.length > added.length ? gone : added
    return longest.flatMap((_, place) => {
      const [one, other] = [gone[place], added[place]]
      const task = one ?? other
      return task === undefined ? [] : [{ task, from: one?.day ?? null, to: other?.day ?? null }]
    })
  })
  const [first] = changes.toSorted(
    (one, other) =>
      Number(other.from !== null && other.to !== null) - Number(one.from !== null && one.to !== null) ||
      (one.from ?? one.to ?? 0) - (other.from ?? other.to ?? 0),
  )
  if (first === undefined) return null
  const { kind, section, topic } = first.task
  return { kind, section, topic, from: first.from, to: first.to, more: changes.length - 1 }
}
