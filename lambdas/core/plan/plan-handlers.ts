import { isDeepStrictEqual } from 'node:util'
import type { planRoutes } from '#domain/api/plan.routes.ts'
import type { planSchemas } from '#domain/api/plan.schemas.ts'
import { daysBetween } from '#domain/accounts/test-date.ts'
import { VisibleError } from '#domain/errors.ts'
import { changeSince, COMPARED_DAYS, type ShownPlan } from '#domain/learning/plan/changes.ts'
import type { PlanInputs } from '#domain/learning/plan/inputs.ts'
import { replan } from '#domain/learning/plan/replan.ts'
import type { PlannedTask } from '#domain/learning/plan/task.ts'
import { dayName, dayNumber } from '#domain/progress/study-days.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import { jitteredPause } from '#lambdas/shared/platform/jittered-pause.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { PlanStore, StoredPlan } from '#lambdas/shared/store/plan-store.ts'
import type { Effects } from '../effects.ts'
import { readFacts, type FactStores, type PlanFacts } from './read-facts.ts'
import { viewPlan } from './view-plan.ts'

type Parts = FactStores & {
  plans: PlanStore
  writeUnlessDeleted: WriteUnlessDeleted
  effects: Effects
}

/** The number of tries of a write while other devices compete with it. */
const WRITE_TRIES = 8
/** How long a change of the plan is shown, in days. */
const CHANGE_DAYS = 7

type Planned = { stored: StoredPlan; facts: PlanFacts; tasks: PlannedTask[] }

/** Handles a student's study plan. */
export function planHandlers(parts: Parts): Handlers<typeof planRoutes, typeof planSchemas> {
  const { accounts, plans, writeUnlessDeleted, effects } = parts

  /** Plans from a stored state. The result has the state to store, with the new plan as the one last shown. */
  async function planFrom(userId: string, before: StoredPlan, minutesBehindUtc: number): Promise<Planned> {
    const facts = await readFacts(parts, userId, before, { now: effects.now(), minutesBehindUtc })
    const tasks = replan(facts)
    const { today, deeds } = facts
    const newChange = before.shown && changeSince(before.shown, tasks, deeds)
    const recentChange =
      before.change !== null && today - before.change.at < CHANGE_DAYS ? before.change : null
    const shown: ShownPlan = {
      today,
      tasks: tasks.filter(({ day }) => day < today + COMPARED_DAYS),
      deeds: deeds.map(({ id }) => id),
    }
    return {
      stored: { ...before, shown, change: newChange === null ? recentChange : { ...newChange, at: today } },
      facts,
      tasks,
    }
  }

  /** Applies a change to the stored plan, plans again, and stores what differs. */
  const update = (
    userId: string,
    minutesBehindUtc: number,
    apply: (before: StoredPlan | undefined) => StoredPlan | undefined,
  ): Promise<Planned | undefined> =>
    updateOptimistically<StoredPlan | null, Planned, Planned | undefined>({
      read: async () => (await plans.read(userId)) ?? null,
      async decide(before) {
        const applied = apply(before ?? undefined)
        if (applied === undefined) return { reply: undefined }
        const planned = await planFrom(userId, applied, minutesBehindUtc)
        const isSame = isDeepStrictEqual(planned.stored, before)
        return isSame ? { reply: planned } : { change: planned }
      },
      async write(planned) {
        const stored = { ...planned.stored, writes: planned.stored.writes + 1 }
        return (await plans.write(userId, stored)) ? planned : LOST
      },
      tries: WRITE_TRIES,
      pause: jitteredPause(effects),
      contested: () =>
        new VisibleError(
          'too_many_requests',
          'Your plan is being changed in several places. Please try again.',
        ),
    })

  async function view(userId: string, planned: Planned | undefined) {
    if (planned !== undefined) return viewPlan(planned.facts, planned.tasks, planned.stored.change)
    const { testDate, targetScore } = await accounts.profile(userId)
    const today = dayName(dayNumber(effects.now(), 0))
    const isAhead = testDate !== null && daysBetween(today, testDate) >= 0
    return { testDate: isAhead ? testDate : null, targetScore, plan: null }
  }

  return {
    getPlan: async ({ caller: { userId }, query: { minutesBehindUtc = 0 } }) =>
      view(userId, await update(userId, minutesBehindUtc, (before) => before)),

    async setPlan({ caller, body: { minutesBehindUtc = 0, ...inputs } }) {
      const { userId } = caller
      const planned = await writeUnlessDeleted(caller, () =>
        update(userId, minutesBehindUtc, (before) => withInputs(before, inputs)),
      )
      return view(userId, planned)
    },

    async markTask({ caller: { userId }, params: { id }, body: { done, minutesBehindUtc = 0 } }) {
      const today = dayNumber(effects.now(), minutesBehindUtc)
      const planned = await update(userId, minutesBehindUtc, (before) => withMark(before, id, done, today))
      return view(userId, planned)
    },
  }
}

const NEW: Omit<StoredPlan, 'inputs'> = { marks: [], shown: null, change: null, writes: 0 }

/** Returns the plan with these inputs, and without a shown change: the student knows what they changed. */
function withInputs(before: StoredPlan | undefined, inputs: PlanInputs): StoredPlan {
  const weekdays = inputs.weekdays.toSorted((one, other) => one - other)
  return { ...(before ?? NEW), inputs: { ...inputs, weekdays }, shown: null, change: null }
}

/**
 * Returns the plan with a task marked as done today, or without its mark.
 * @throws VisibleError not_found before the setup; conflict if the plan that was shown has no such task
 */
function withMark(before: StoredPlan | undefined, id: string, isDone: boolean, today: number): StoredPlan {
  if (before === undefined) throw new VisibleError('not_found', 'There is no study plan.')
  const isMarked = before.marks.some((mark) => mark.id === id)
  const task = before.shown?.tasks.find((one) => one.id === id)
  // A drill may have replaced the task's earlier mark. If the plan shows the task again, a second mark counts, too.
  if (isMarked === isDone && (task === undefined || !isDone)) return before
  if (!isDone) return { ...before, marks: before.marks.filter((mark) => mark.id !== id) }
  if (task === undefined)
    throw new VisibleError('conflict', 'Your plan has changed. Read it again, and mark the task there.')
  return { ...before, marks: [...before.marks, { ...task, day: today, isByHand: true }] }
}
