import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { CUSTOM_COUNT, PRESETS } from '../generation/request.ts'
import { GATES, RUN_STATES } from '../generation/run.ts'
import type { generationRoutes } from './generations.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const count = z.int().nonnegative()
const pool = { section: z.enum(SECTIONS), version: z.enum(VERSIONS) }

const custom = z.strictObject({
  ...pool,
  difficulty: z.enum(DIFFICULTIES),
  count: z.int().min(CUSTOM_COUNT.least).max(CUSTOM_COUNT.most),
})
const preset = z
  .strictObject({ ...pool, preset: z.enum(PRESETS) })
  .refine(({ preset: name, version }) => name === 'large' || version === 'enhanced', {
    path: ['preset'],
    message: 'starter is for the Enhanced bank',
  })

export const run = z.object({
  id: z.string(),
  ...pool,
  kind: z.enum(['custom', ...PRESETS]),
  difficulty: z.enum(DIFFICULTIES).nullable().describe('Null if a run covers all three.'),
  count: count.describe('Total number of questions requested.'),
  state: z.enum(RUN_STATES),
  createdAt: epochMs,
  endedAt: epochMs.nullable(),
  reason: z.string().nullable(),
  batches: count,
  batchesDone: count,
  current: z
    .object({ batch: z.int().positive().describe('From 1.'), difficulty: z.enum(DIFFICULTIES) })
    .nullable()
    .describe('The batch in progress.'),
  requested: count.describe('Questions of the batches that began, each counted once.'),
  generated: count,
  validated: count.describe('Questions that passed every gate.'),
  rejected: count,
  awaitingReview: count.describe('Sets that passed every gate and that nobody has decided about.'),
  byGate: z.partialRecord(z.enum(GATES), count),
  spending: z.object({ usd: z.number(), inputTokens: count, outputTokens: count, calls: count }),
  capUsd: z.number(),
  models: z.object({ write: z.string(), solve: z.string() }),
  readings: z.object({
    withoutPassage: z.boolean().describe('Whether a solver without the passage must fail.'),
    weakSolver: z.string().nullable().describe('The weaker model that measures the difficulty.'),
  }),
})

export const generationSchemas = {
  startGeneration: { body: z.union([custom, preset]), reply: run },
  listGenerations: { reply: z.object({ runs: z.array(run) }) },
  getGeneration: { reply: run },
  listRejections: {
    reply: z.object({
      rejections: z.array(
        z.object({
          id: z.string(),
          batch: z.int().positive().describe('From 1.'),
          difficulty: z.enum(DIFFICULTIES),
          gate: z.enum(GATES),
          reason: z.string(),
          questionText: z.string().nullable().describe('Null if there was no readable question.'),
          isStored: z.boolean().describe('Whether the whole question is stored.'),
        }),
      ),
    }),
  },
  stopGeneration: { reply: run },
} satisfies RouteSchemas<typeof generationRoutes>
