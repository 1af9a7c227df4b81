import { FORMATS } from '#domain/exam/formats.ts'
import { timingOf } from '#domain/exam/timing.ts'
import { longestDrillIn } from '#domain/learning/drills/drill.ts'
import { guideOf } from '#domain/learning/topic-guides.ts'
import { paths } from '#web/config/paths.ts'
import { minutesBehindUtc, type Plan, type PlanTask } from './plan-query.ts'

/** Returns the address that starts a task; null for a drill, and for a review if no test awaits one. */
export function addressOf(
  { inputs: { version }, timeFactor, toReview }: Plan,
  task: PlanTask,
): string | null {
  const timing = timingOf({ untimed: false, timeFactor })
  if (task.kind === 'full') return paths.test.href('full', version, { timing })
  if (task.kind === 'essay') return paths.essayPractice.href()
  if (task.kind === 'review') return toReview === null ? null : paths.review.href(toReview)
  if (task.kind === 'guide') return paths.strategy.href(guideOf(task.topic ?? '') ?? '')
  if (task.kind === 'drill' || task.section === null) return null
  const isWhole = task.questions === FORMATS[version][task.section].questions
  const count = isWhole ? undefined : (task.questions ?? undefined)
  return paths.test.href(task.section, version, { timing, count })
}

/** Returns how many drills a task of this length takes: more than one if it's longer than the longest drill. */
export function countDrills(minutes: number): number {
  const length = longestDrillIn(minutes)
  return minutes <= length ? 1 : 1 + countDrills(minutes - length)
}

/** Returns the body of the request that creates the first drill of a task. */
export const drillRequestOf = (
  { drillVersion, inputs, timeFactor }: Plan,
  { section, minutes }: PlanTask,
) => ({
  minutes: longestDrillIn(minutes),
  version: section === null ? drillVersion : inputs.version,
  ...(section === null ? {} : { sections: [section] }),
  timeFactor,
  minutesBehindUtc: minutesBehindUtc(),
})
