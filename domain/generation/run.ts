import type { ExtraReadings } from './extra-readings.ts'
import type { Batch, GenerationRequest } from './request.ts'

/** The states of a run. */
export const RUN_STATES = ['running', 'stopping', 'finished', 'stopped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Whether the run is final. */
export const isRunOver = (state: RunState): boolean => state !== 'running' && state !== 'stopping'

/** The number of runs that an administrator's list contains: the newest. */
export const LISTED_RUNS = 50

/** The gates in order. Each rejection names the first gate that rejected the question. */
export const GATES = [
  'schema',
  'options',
  'item-writing',
  'figures',
  'readability',
  'unsafe',
  'recompute',
  'blind-solve',
  /** A solver found the key without the passage or the data that the question is about. */
  'without-passage',
  /** A model found content that no set for students may have. */
  'moderation',
  /** A model that read the whole set as an editor rejected the question. */
  'critique',
  'duplicate',
  /** Too few of the passage's questions remained. */
  'passage-too-small',
  /** The model couldn't be called, or gave no usable answer after all tries. */
  'model',
  /** The run ended before the batch did. */
  'stopped',
] as const
export type Gate = (typeof GATES)[number]

/** The result of a batch. `asked` is the number of requested questions: validated + rejected once it's over. */
export type BatchResult = {
  asked: number
  validated: number
  rejected: Partial<Record<Gate, number>>
  /** Epoch ms; null while it's in progress. */
  endedAt: number | null
}

export type Spending = { inputTokens: number; outputTokens: number; usd: number; calls: number }

export type Run = {
  id: string
  request: GenerationRequest
  state: RunState
  createdAt: number
  endedAt: number | null
  /** Why it failed or ended early, as a text for an administrator. */
  reason: string | null
  batches: readonly Batch[]
  /** The number of its first set among all requested sets of the section. Briefs follow from it. */
  firstSet: number
  /** By the batch's index; null until the batch has begun. */
  results: readonly (BatchResult | null)[]
  spending: Spending
  /** The most that the run may cost, as set when it began. */
  capUsd: number
  models: { write: string; solve: string }
  /** The readings beyond those that every set gets. */
  readings: ExtraReadings
}

/** The failed batches in a row after which a run ends: it would only spend money and time. */
export const MOST_FAILED_BATCHES = 3

/** Whether the last batches that began before a batch all failed because no model gave a usable answer. */
export function isModelFailing({ results }: Pick<Run, 'results'>, batch: number): boolean {
  const last = results
    .slice(0, batch)
    .filter((result) => result !== null)
    .slice(-MOST_FAILED_BATCHES)
  return (
    last.length === MOST_FAILED_BATCHES &&
    last.every(({ asked, rejected }) => asked > 0 && rejected.model === asked)
  )
}

/** The counts that a page shows. generated = validated + rejected in every state except during a batch. */
export type RunTotals = {
  /** Batches that are over. */
  batchesDone: number
  batches: number
  /** The questions of the batches that began, each counted once. */
  requested: number
  generated: number
  validated: number
  rejected: number
  byGate: Partial<Record<Gate, number>>
}

/** Adds up a run's batches. */
export function runTotals({ batches, results }: Pick<Run, 'batches' | 'results'>): RunTotals {
  const startedResults = results.flatMap((result) => result ?? [])
  const byGate: Partial<Record<Gate, number>> = {}
  for (const { rejected } of startedResults)
    for (const gate of GATES) {
      const count = rejected[gate]
      if (count !== undefined) byGate[gate] = (byGate[gate] ?? 0) + count
    }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    batchesDone: startedResults.filter(({ endedAt }) => endedAt !== null).length,
    batches: batches.length,
    requested: sum(batches.filter(({ index }) => results[index]).map(({ count }) => count)),
    generated: sum(startedResults.map(({ asked }) => asked)),
    validated: sum(startedResults.map(({ validated }) => validated)),
    rejected: sum(Object.values(byGate)),
    byGate,
  }
}
