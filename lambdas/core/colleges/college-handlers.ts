import type { collegeRoutes } from '#domain/api/colleges.routes.ts'
import type { collegeSchemas } from '#domain/api/colleges.schemas.ts'
import { changeList, type CollegeList, type ListChange } from '#domain/colleges/college-list.ts'
import { VisibleError } from '#domain/errors.ts'
import { VERSIONS, type Section } from '#domain/exam/formats.ts'
import { predictScores } from '#domain/learning/prediction.ts'
import { COMPOSITE_SECTIONS } from '#domain/scoring/estimate.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { CollegeStore, StoredColleges } from '#lambdas/shared/store/college-store.ts'
import { jitteredPause } from '#lambdas/shared/platform/jittered-pause.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { Effects } from '../effects.ts'

type Parts = {
  colleges: CollegeStore
  learning: Pick<LearningService, 'current'>
  writeUnlessDeleted: WriteUnlessDeleted
  effects: Pick<Effects, 'rng' | 'pause'>
}

/** One student's devices seldom write at the same moment. */
const TRIES = 8

/** Handles a student's list of colleges. */
export function collegeHandlers({
  colleges,
  learning,
  writeUnlessDeleted,
  effects,
}: Parts): Handlers<typeof collegeRoutes, typeof collegeSchemas> {
  /** Applies a change to what is stored, so that neither of two devices' changes is lost. */
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
    async getColleges({ caller: { userId } }) {
      const [list, { summary }] = await Promise.all([colleges.read(userId), learning.current(userId)])
      const predictions = VERSIONS.map((version) => {
        const { composite, sections } = predictScores(summary, version)
        const counted: readonly Section[] = COMPOSITE_SECTIONS[version]
        const needed = sections.filter(({ section }) => counted.includes(section))
        const answersNeeded = needed.reduce((sum, { answersNeeded: missing }) => sum + missing, 0)
        return { version, composite, answersNeeded }
      })
      return { ...view(list), predictions }
    },
    changeColleges: async ({ caller, body }) =>
      view(await writeUnlessDeleted(caller, () => change(caller.userId, body))),
  }
}
