import type * as z from 'zod'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { presetTotal, type GenerationRequest } from '#domain/generation/request.ts'
import { isRunOver, runTotals, type Run } from '#domain/generation/run.ts'

export type RunView = z.input<(typeof generationSchemas)['getGeneration']['reply']>

/**
 * Returns a run as administrators see it. Counts are computed from its batches.
 * @param awaitingReview the number of its sets that still await a decision
 */
export function viewRun(run: Run, awaitingReview: number): RunView {
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
    awaitingReview,
    current:
      currentBatch === undefined
        ? null
        : { batch: currentBatch.index + 1, difficulty: currentBatch.difficulty },
    spending: run.spending,
    capUsd: run.capUsd,
    models: run.models,
    readings: run.readings,
  }
}

const countOf = (request: GenerationRequest): number =>
  request.kind === 'custom' ? request.count : presetTotal(request)
