import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { NO_EXTRA_READINGS } from '#domain/generation/extra-readings.ts'
import { batchSchema, payloadSchema } from '#domain/generation/payload.ts'
import { planBatches, PRESETS } from '#domain/generation/request.ts'
import { GATES, RUN_STATES, type BatchResult, type Run } from '#domain/generation/run.ts'
import { runKey } from './keys.ts'
import type { Item } from './table.ts'

/**
 * How a run is stored: its request, and the result of each batch that began. Totals are computed from these.
 */

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
  /** Absent while the batch is in progress. */
  endedAt: count.optional(),
})
const closing = z.object({ state: z.enum(['finished', 'stopped', 'failed']), reason: z.string().nullable() })

/** The state and reason that a run gets when all of its open batches are resolved. */
export type Closing = z.output<typeof closing>
/** A run with the fields that only the run ledger uses. */
export type StoredRun = Run & {
  /** The staged batch, with its outcome as stored (`unpackOutcome`). */
  pending: { batch: number; packed: unknown } | null
  closing: Closing | null
}

const item = z.object({
  pk: z.string(),
  request,
  /** The plan from when the run began, since a newer release may plan differently. Older items have none. */
  batches: z.array(batchSchema).optional(),
  firstSet: count.default(0),
  state: z.enum(RUN_STATES),
  createdAt: count,
  endedAt: count.optional(),
  reason: z.string().nullable().default(null),
  models: z.object({ write: z.string(), solve: z.string() }),
  readings: z
    .object({ withoutPassage: z.boolean(), weakSolver: z.string().nullable() })
    .default(NO_EXTRA_READINGS),
  /** By batch index. */
  results: z.record(z.string(), result),
  /** Only the commit reads the outcome, so an unreadable one doesn't prevent showing or closing the run. */
  pending: z.object({ batch: count, outcome: z.unknown() }).optional(),
  closing: closing.optional(),
  capMicros: count,
  /** The budget store writes the money: whole micro-dollars, including reservations. */
  spentMicros: count.default(0),
  inputTokens: count.default(0),
  outputTokens: count.default(0),
  calls: count.default(0),
})

const PREFIX = runKey('').pk
const MICROS_PER_USD = 1_000_000

/** Returns the run id of a key that an index returned. */
export const runIdOf = (stored: Item): string =>
  z.object({ pk: z.string() }).parse(stored).pk.slice(PREFIX.length)

/** Returns the initial item of a run. */
export const newRun = (run: NewRun) => ({
  ownerId: RUNS_OWNER,
  createdAt: run.createdAt,
  request: run.request,
  batches: planBatches(run.request),
  firstSet: run.firstSet,
  state: 'running',
  models: run.models,
  readings: run.readings,
  capMicros: Math.round(run.capUsd * MICROS_PER_USD),
  results: {},
})
export type NewRun = Pick<Run, 'id' | 'request' | 'createdAt' | 'models' | 'readings' | 'capUsd' | 'firstSet'>

/** The owner under which the owner index lists runs. */
export const RUNS_OWNER = 'GENERATIONS'

/** Converts a batch's result to its form in the item. */
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
    firstSet: row.firstSet,
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
    readings: row.readings,
    pending: row.pending === undefined ? null : { batch: row.pending.batch, packed: row.pending.outcome },
    closing: row.closing ?? null,
  }
}

const outcome = payloadSchema.pick({ accepted: true, rejected: true })
const packedOutcome = z
  .instanceof(Uint8Array)
  .transform((packed): unknown => JSON.parse(gunzipSync(packed).toString()))
  .pipe(outcome)

/** A batch's accepted sets and rejected questions, from the gates until the commit. */
export type Outcome = z.output<typeof outcome>

/** The stored outcome can't be read, now or later. */
export class UnreadableOutcome extends Error {
  override readonly name = 'UnreadableOutcome'
}

/** Packs an outcome for the run's item. */
export const packOutcome = (value: Outcome): Uint8Array => gzipSync(JSON.stringify(value))

/** @throws UnreadableOutcome */
export function unpackOutcome(packed: unknown): Outcome {
  try {
    return packedOutcome.parse(packed)
  } catch (cause) {
    throw new UnreadableOutcome('The outcome of the batch cannot be read.', { cause })
  }
}
