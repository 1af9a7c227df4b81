import type * as z from 'zod'
import type { generationRoutes } from '#domain/api/generations.routes.ts'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { presetTotal, type GenerationRequest } from '#domain/generation/request.ts'
import { isRunOver, LISTED_RUNS, runTotals, type Run } from '#domain/generation/run.ts'
import { RUN_ID } from '#domain/ids.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { StoredRun } from '#lambdas/shared/store/run-item.ts'
import { noSuchRun, startRun, stopRun, type RunParts } from './start-run.ts'

/** Handles an administrator's work on generation runs. */
export function generationHandlers(
  parts: RunParts,
): Handlers<typeof generationRoutes, typeof generationSchemas> {
  const { runs, lock } = parts
  const find = async (id: string): Promise<StoredRun> => {
    const run = RUN_ID.test(id) ? await runs.read(id) : undefined
    if (run === undefined) throw noSuchRun()
    return run
  }
  return {
    startGeneration: async ({ caller, idempotencyKey, body }) =>
      viewRun(await startRun(parts, { adminId: caller.userId, idempotencyKey, requested: body })),

    async listGenerations() {
      const [listed, currentLock] = await Promise.all([runs.newest(LISTED_RUNS), lock.read()])
      // The index may not list the newest run yet, which is the one the administrator wants.
      const isMissing = currentLock !== undefined && !listed.some(({ id }) => id === currentLock.runId)
      const latest = isMissing ? await runs.read(currentLock.runId) : undefined
      return {
        runs: [...(latest === undefined ? [] : [latest]), ...listed].slice(0, LISTED_RUNS).map(viewRun),
      }
    },

    getGeneration: async ({ params }) => viewRun(await find(params.id)),

    async listRejections({ params }) {
      const run = await find(params.id)
      const rejections = await runs.rejections(run.id)
      return {
        rejections: rejections.flatMap(({ batch, ...rejection }) => {
          const difficulty = run.batches[batch]?.difficulty
          return difficulty === undefined ? [] : [{ batch: batch + 1, difficulty, ...rejection }]
        }),
      }
    },

    stopGeneration: async ({ params }) => viewRun(await stopRun(parts, (await find(params.id)).id)),
  }
}

type RunView = z.input<(typeof generationSchemas)['getGeneration']['reply']>

/** Returns a run as administrators see it. Counts are computed from its batches. */
function viewRun(run: Run): RunView {
  const { request } = run
  const isCustom = request.kind === 'custom'
  const currentBatch = isRunOver(run.state)
    ? undefined
    : run.batches.find(({ index }) => run.results[index]?.endedAt === null)
  return {
    id: run.id,
    section: request.section,
    version: request.version,
    kind: isCustom ? 'custom' : request.preset,
    difficulty: isCustom ? request.difficulty : null,
    count: countOf(request),
    state: run.state,
    createdAt: run.createdAt,
    endedAt: run.endedAt,
    reason: run.reason,
    ...runTotals(run),
    current:
      currentBatch === undefined
        ? null
        : { batch: currentBatch.index + 1, difficulty: currentBatch.difficulty },
    spending: run.spending,
    capUsd: run.capUsd,
    models: run.models,
  }
}

const countOf = (request: GenerationRequest): number =>
  request.kind === 'custom' ? request.count : presetTotal(request)
