import type { collegeRoutes } from '#domain/api/colleges.routes.ts'
import type { collegeSchemas } from '#domain/api/colleges.schemas.ts'
import { changeList, type CollegeList, type ListChange } from '#domain/colleges/college-list.ts'
import { VisibleError } from '#domain/errors.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { CollegeStore, StoredColleges } from '#lambdas/shared/store/college-store.ts'
import { jitteredPause } from '#lambdas/shared/store/jittered-pause.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { Effects } from '../effects.ts'

type Parts = {
  colleges: CollegeStore
  writeUnlessDeleted: WriteUnlessDeleted
  effects: Pick<Effects, 'rng' | 'pause'>
}

/** One student's devices seldom write at the same moment. */
const TRIES = 8

/** Handles a student's list of colleges. */
export function collegeHandlers({
  colleges,
  writeUnlessDeleted,
  effects,
}: Parts): Handlers<typeof collegeRoutes, typeof collegeSchemas> {
  /** Applies a change to what is stored, so that two devices' changes are both kept. */
  const change = (userId: string, body: ListChange) =>
    updateOptimistically<StoredColleges, StoredColleges, CollegeList>({
      read: () => colleges.read(userId),
      decide: (stored) => {
        const next = changeList(stored, body)
        return next === stored ? { reply: stored } : { change: { ...next, writes: stored.writes } }
      },
      write: async (next) => ((await colleges.write(userId, next)) ? next : LOST),
      tries: TRIES,
      pause: jitteredPause(effects),
      contested: () =>
        new VisibleError(
          'too_many_requests',
          'Your list is being changed in several places at once. Please try again.',
        ),
    })
  const view = ({ colleges: ids, bestScore }: CollegeList) => ({ colleges: [...ids], bestScore })
  return {
    getColleges: async ({ caller }) => view(await colleges.read(caller.userId)),
    changeColleges: async ({ caller, body }) =>
      view(await writeUnlessDeleted(caller, () => change(caller.userId, body))),
  }
}
