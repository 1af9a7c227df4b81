import type { generationRoutes } from '#domain/api/generations.routes.ts'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { LISTED_RUNS, type Run } from '#domain/generation/run.ts'
import { rejectedIdOf, RUN_ID } from '#domain/ids.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { DraftStore } from '#lambdas/shared/store/draft-store.ts'
import type { StoredRun } from '#lambdas/shared/store/run-item.ts'
import { renderIfReadable } from '../drafts/view-rejection.ts'
import { noSuchRun, startRun, stopRun, type RunParts } from './start-run.ts'
import { viewRun } from './view-run.ts'

/** Handles an administrator's work on generation runs. */
export function generationHandlers(
  parts: RunParts & { drafts: Pick<DraftStore, 'ofRun' | 'countUndecided'> },
): Handlers<typeof generationRoutes, typeof generationSchemas> {
  const { runs, lock, drafts } = parts
  const find = async (id: string): Promise<StoredRun> => {
    const run = RUN_ID.test(id) ? await runs.read(id) : undefined
    if (run === undefined) throw noSuchRun()
    return run
  }
  const view = async (run: Run) => {
    const undecided = (await drafts.ofRun(run.id)).filter(({ approval }) => approval.state === 'draft')
    return viewRun(run, undecided.length)
  }
  return {
    startGeneration: async ({ caller, idempotencyKey, body }) =>
      view(await startRun(parts, { adminId: caller.userId, idempotencyKey, requested: body })),

    async listGenerations() {
      const [listed, currentLock, undecided] = await Promise.all([
        runs.newest(LISTED_RUNS),
        lock.read(),
        drafts.countUndecided(),
      ])
      // The index may not list the newest run yet, and that's the run that the administrator wants.
      const isMissing = currentLock !== undefined && !listed.some(({ id }) => id === currentLock.runId)
      const latest = isMissing ? await runs.read(currentLock.runId) : undefined
      const newest = [...(latest === undefined ? [] : [latest]), ...listed].slice(0, LISTED_RUNS)
      return { runs: newest.map((run) => viewRun(run, undecided.get(run.id) ?? 0)) }
    },

    getGeneration: async ({ params }) => view(await find(params.id)),

    async listRejections({ params }) {
      const run = await find(params.id)
      const rejections = await runs.rejections(run.id)
      return {
        rejections: rejections.flatMap(({ gate, reason, questionText, wholeUntil, ...place }) => {
          const difficulty = run.batches[place.batch]?.difficulty
          const isStored = wholeUntil !== null && wholeUntil > parts.now()
          const text = questionText === null ? null : renderIfReadable(questionText)
          const shown = { batch: place.batch + 1, gate, reason, questionText: text, isStored }
          return difficulty === undefined ? [] : [{ id: rejectedIdOf(place), difficulty, ...shown }]
        }),
      }
    },

    stopGeneration: async ({ params }) => view(await stopRun(parts, (await find(params.id)).id)),
  }
}
