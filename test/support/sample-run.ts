import type { Batch } from '#domain/generation/request.ts'
import type { StoredRun } from '#lambdas/shared/store/run-item.ts'

/** Returns a running custom run of this one batch, which hasn't begun. */
export const sampleRun = (batch: Batch): StoredRun => {
  const { section, version, difficulty, count } = batch
  return {
    id: 'run_sample',
    request: { kind: 'custom', section, version, difficulty, count },
    state: 'running',
    createdAt: 0,
    endedAt: null,
    reason: null,
    batches: [batch],
    firstSet: 0,
    results: [null],
    spending: { inputTokens: 0, outputTokens: 0, usd: 0, calls: 0 },
    capUsd: 1,
    models: { write: 'demo.writer', solve: 'demo.solver' },
    readings: { withoutPassage: true, weakSolver: null },
    pending: null,
    closing: null,
  }
}
