import type * as z from 'zod'
import type { planSchemas } from '#domain/api/plan.schemas.ts'
import type { Change } from '#domain/learning/plan/changes.ts'
import { fitsFullTest } from '#domain/learning/plan/full-tests.ts'
import { sundayOf } from '#domain/learning/plan/inputs.ts'
import { endOf } from '#domain/learning/plan/replan.ts'
import { fullTestMinutes, questionsIn, type PlannedTask } from '#domain/learning/plan/task.ts'
import { dayName } from '#domain/progress/study-days.ts'
import type { PlanFacts } from './read-facts.ts'

type View = z.input<(typeof planSchemas)['getPlan']['reply']>

/** Returns a plan as the student sees it. */
export function viewPlan(
  facts: PlanFacts,
  tasks: readonly PlannedTask[],
  change: (Change & { at: number }) | null,
): View {
  const { inputs, timeFactor, today, deeds, testDate, targetScore, toReview, drillVersion } = facts
  const viewTask = ({ id, day, kind, section, topic, minutes }: PlannedTask) => ({
    id,
    day: dayName(day),
    kind,
    section,
    topic,
    minutes,
    questions:
      kind === 'section' && section !== null
        ? questionsIn(inputs.version, section, minutes, timeFactor)
        : null,
  })
  return {
    testDate,
    targetScore,
    plan: {
      inputs: { ...inputs, weekdays: [...inputs.weekdays] },
      timeFactor,
      today: dayName(today),
      until: dayName(endOf(facts)),
      tasks: tasks.map(viewTask),
      done: deeds
        .filter(({ day }) => day >= sundayOf(today))
        .map((deed) => ({ ...viewTask(deed), questions: null, isByHand: deed.isByHand })),
      toReview,
      drillVersion,
      hasFullTests: fitsFullTest(inputs, fullTestMinutes(inputs.version, timeFactor)),
      change: change && {
        ...change,
        at: dayName(change.at),
        from: change.from === null ? null : dayName(change.from),
        to: change.to === null ? null : dayName(change.to),
      },
    },
  }
}
