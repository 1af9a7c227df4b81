import type * as z from 'zod'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { presetTotal, type GenerationRequest } from '#domain/generation/request.ts'
import { isOver, runTotals, type Run } from '#domain/generation/run.ts'

export type RunView = z.input<(typeof generationSchemas)['getGeneration']['reply']>

/** Returns a run as administrators see it. Counts are computed from its batches. */
export function viewRun(run: Run): RunView {
  const { request } = run
  const custom = request.kind === 'custom'
  const currentBatch = isOver(run.state)
    ? undefined
    : run.batches.find(({ index }) => run.results[index]?.endedAt === null)
  return {
    id: run.id,
    section: request.section,
    version: request.version,
    kind: custom ? 'custom' : request.preset,
    difficulty: custom ? request.difficulty : null,
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
