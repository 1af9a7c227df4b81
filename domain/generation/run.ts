import type { Batch, GenerationRequest } from './request.ts'

/** What became of a run. */
export const RUN_STATES = ['running', 'stopping', 'finished', 'stopped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Whether nothing more can become of it. */
export const isOver = (state: RunState): boolean => state !== 'running' && state !== 'stopping'

/** Runs that an administrator is told of: the newest. */
export const LISTED_RUNS = 50

/** The gates, in the order in which they look. Each rejection names the first that refused. */
export const GATES = [
  'schema',
  'options',
  'item-writing',
  'figures',
  'readability',
  'unsafe',
  'recompute',
  'blind-solve',
  'duplicate',
  /** The passage kept too few of its questions. */
  'passage-too-small',
  /** The model could not be asked, or did not answer usably, however often it was asked. */
  'model',
  /** The run ended before the batch did. */
  'stopped',
] as const
export type Gate = (typeof GATES)[number]

/** How a batch came out; absent until it has begun. asked = validated + rejected once it is over. */
export type BatchResult = {
  asked: number
  validated: number
  rejected: Partial<Record<Gate, number>>
  /** Epoch milliseconds; null while it is under way. */
  endedAt: number | null
}

export type Spending = { inputTokens: number; outputTokens: number; usd: number; calls: number }

export type Run = {
  id: string
  request: GenerationRequest
  state: RunState
  createdAt: number
  endedAt: number | null
  /** Why it failed or was ended early, in words for an administrator. */
  reason: string | null
  batches: readonly Batch[]
  /** By the batch's index. */
  results: readonly (BatchResult | null)[]
  spending: Spending
  /** The most the run may cost, as it was set when it began. */
  capUsd: number
  models: { write: string; solve: string }
}

/** The counts that a page shows: generated = validated + rejected in every state but for a batch under way. */
export type RunTotals = {
  /** Batches that are over. */
  batchesDone: number
  batches: number
  generated: number
  validated: number
  rejected: number
  byGate: Partial<Record<Gate, number>>
}

/** Adds up a run's batches. */
export function runTotals({ batches, results }: Pick<Run, 'batches' | 'results'>): RunTotals {
  const begun = results.flatMap((result) => result ?? [])
  const byGate: Partial<Record<Gate, number>> = {}
  for (const { rejected } of begun)
    for (const gate of GATES) {
      const count = rejected[gate]
      if (count !== undefined) byGate[gate] = (byGate[gate] ?? 0) + count
    }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    batchesDone: begun.filter(({ endedAt }) => endedAt !== null).length,
    batches: batches.length,
    generated: sum(begun.map(({ asked }) => asked)),
    validated: sum(begun.map(({ validated }) => validated)),
    rejected: sum(Object.values(byGate)),
    byGate,
  }
}
