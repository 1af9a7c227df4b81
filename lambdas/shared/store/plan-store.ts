import * as z from 'zod/mini'
import { planInputs } from '#domain/api/plan.schemas.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import type { Change, ShownPlan } from '#domain/learning/plan/changes.ts'
import type { PlanInputs } from '#domain/learning/plan/inputs.ts'
import { TASK_KINDS, type Deed } from '#domain/learning/plan/task.ts'
import { planKey } from './keys.ts'
import type { Table } from './table.ts'

/** A student's study plan as the server stores it. Its tasks are planned at each read. */
export type StoredPlan = {
  inputs: PlanInputs
  /** The tasks that the student marked as done. */
  marks: readonly Deed[]
  /** The next two weeks as the student saw them last; null after the inputs changed. */
  shown: ShownPlan | null
  change: (Change & { at: number }) | null
  writes: number
}

/** The most marks stored: more than a year of guides and essays, and a busy week. */
const MOST_MARKS = 100

const task = z.object({
  id: z.string(),
  day: z.int(),
  kind: z.enum(TASK_KINDS),
  section: z.nullable(z.enum(SECTIONS)),
  topic: z.nullable(z.string()),
  minutes: z.int(),
})
const planItem = z.object({
  inputs: planInputs,
  marks: z.array(task),
  shown: z.nullable(z.object({ today: z.int(), tasks: z.array(task), deeds: z.array(z.string()) })),
  change: z.nullable(
    z.extend(z.pick(task, { kind: true, section: true, topic: true }), {
      at: z.int(),
      from: z.nullable(z.int()),
      to: z.nullable(z.int()),
      more: z.int(),
    }),
  ),
  writes: z.int(),
})

export type PlanStore = ReturnType<typeof createPlanStore>

/** Stores study plans, one item each, under their student's key. */
export function createPlanStore(table: Table) {
  return {
    async read(userId: string): Promise<StoredPlan | undefined> {
      const item = await table.get(planKey(userId))
      if (item === undefined) return undefined
      const { marks, ...rest } = planItem.parse(item)
      return { ...rest, marks: marks.map((mark) => ({ ...mark, isByHand: true })) }
    },

    /**
     * Writes a student's first plan, or replaces the one that was read. `writes` includes this write. Returns false if
     * another call has written the plan since it was read.
     */
    write(userId: string, { marks, ...plan }: StoredPlan): Promise<boolean> {
      const item = {
        ...planKey(userId),
        ...plan,
        marks: marks.slice(-MOST_MARKS).map(({ isByHand: _, ...mark }) => mark),
      }
      return plan.writes === 1
        ? table.putIfAbsent(item)
        : table.put(item, { when: 'writes = :before', values: { ':before': plan.writes - 1 } })
    },
  }
}
