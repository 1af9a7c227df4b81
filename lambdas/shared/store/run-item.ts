import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../../../domain/exam/formats.ts'
import { batchSchema } from '../../../domain/generation/payload.ts'
import { planBatches, PRESETS } from '../../../domain/generation/request.ts'
import { GATES, RUN_STATES, type BatchResult, type Run } from '../../../domain/generation/run.ts'
import { runKey } from './keys.ts'
import type { Item } from './table.ts'

/** How a run is stored: what it was asked, and what came of each batch that was begun; every count is computed. */

const count = z.int().nonnegative()
const pool = { section: z.enum(SECTIONS), version: z.enum(VERSIONS) }
const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom'), ...pool, difficulty: z.enum(DIFFICULTIES), count }),
  z.object({ kind: z.literal('preset'), ...pool, preset: z.enum(PRESETS) }),
])
const result = z.object({
  asked: count,
  validated: count,
  rejected: z.partialRecord(z.enum(GATES), count),
  /** Absent while the batch is under way. */
  endedAt: count.optional(),
})
const closing = z.object({ state: z.enum(['finished', 'stopped', 'failed']), reason: z.string().nullable() })

/** What a run is to be when all that it left open is settled. */
export type Closing = z.output<typeof closing>
/** A run with what is not for its readers. */
export type StoredRun = Run & {
  /** The batch that has been decided and is being published, its outcome as it is stored (packed-outcome.ts). */
  pending: { batch: number; packed: unknown } | null
  closing: Closing | null
}

const item = z.object({
  pk: z.string(),
  request,
  /** As they were planned when it began: a newer release may plan otherwise. Older items have none. */
  batches: z.array(batchSchema).optional(),
  state: z.enum(RUN_STATES),
  createdAt: count,
  endedAt: count.optional(),
  reason: z.string().nullable().default(null),
  models: z.object({ write: z.string(), solve: z.string() }),
  /** By the batch's index. */
  results: z.record(z.string(), result),
  /** Only who publishes it reads the outcome: a run can be shown and closed whatever stands there. */
  pending: z.object({ batch: count, outcome: z.unknown() }).optional(),
  closing: closing.optional(),
  capMicros: count,
  /** The money is written by the budget store: whole micro-dollars, what is set aside included. */
  spentMicros: count.default(0),
  inputTokens: count.default(0),
  outputTokens: count.default(0),
  calls: count.default(0),
})

const PREFIX = runKey('').pk
const MICROS_PER_USD = 1_000_000

/** The id of a run's key, for who found it by an index. */
export const runIdOf = (stored: Item): string =>
  z.object({ pk: z.string() }).parse(stored).pk.slice(PREFIX.length)

/** What a run's item begins as. */
export const newRun = (run: NewRun) => ({
  ownerId: RUNS_OWNER,
  createdAt: run.createdAt,
  request: run.request,
  batches: planBatches(run.request),
  state: 'running',
  models: run.models,
  capMicros: Math.round(run.capUsd * MICROS_PER_USD),
  results: {},
})
export type NewRun = Pick<Run, 'id' | 'request' | 'createdAt' | 'models' | 'capUsd'>

/** Under whom the owner index lists runs. */
export const RUNS_OWNER = 'GENERATIONS'

/** A batch's result as the item holds it. */
export const resultRow = ({ endedAt, ...counts }: BatchResult) => ({
  ...counts,
  ...(endedAt === null ? {} : { endedAt }),
})

export function readRun(stored: Item): StoredRun {
  const row = item.parse(stored)
  const batches = row.batches ?? planBatches(row.request)
  return {
    id: runIdOf(stored),
    request: row.request,
    state: row.state,
    createdAt: row.createdAt,
    endedAt: row.endedAt ?? null,
    reason: row.reason,
    batches,
    results: batches.map(({ index }) => {
      const begun = row.results[index]
      return begun === undefined ? null : { ...begun, endedAt: begun.endedAt ?? null }
    }),
    spending: {
      inputTokens: row.inputTokens,
      outputTokens: row.outputTokens,
      calls: row.calls,
      usd: row.spentMicros / MICROS_PER_USD,
    },
    capUsd: row.capMicros / MICROS_PER_USD,
    models: row.models,
    pending: row.pending === undefined ? null : { batch: row.pending.batch, packed: row.pending.outcome },
    closing: row.closing ?? null,
  }
}
