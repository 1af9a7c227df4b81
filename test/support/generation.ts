import { randomUUID } from 'node:crypto'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { checkInputSchema, payloadSchema } from '#domain/generation/payload.ts'
import { modelCaps } from '#domain/settings/model-caps.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import type { Executions } from '#lambdas/admin/generations/executions.ts'
import { startRun, stopRun, type RunRequest, type RunParts } from '#lambdas/admin/generations/start-run.ts'
import { checkBatch } from '#lambdas/generation/check-batch.ts'
import { closeRun, plan, publishBatch, rejectBatch } from '#lambdas/generation/storing-steps.ts'
import { repairBatch } from '#lambdas/generation/repair-batch.ts'
import { writeBatch } from '#lambdas/generation/write-batch.ts'
import { createRunLedger } from '#lambdas/shared/generation/run-ledger.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { createModel } from '#lambdas/shared/model/model.ts'
import { createBudgetStore } from '#lambdas/shared/store/budget-store.ts'
import { createRunLockStore, createRunStore } from '#lambdas/shared/store/run-store.ts'
import { createSimilarityStore } from '#lambdas/shared/store/similarity-store.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { createEngine, type StepHandler } from '#scripts/local/state-machine/state-machine.ts'
import { skipPause, TABLE_NAME } from './database.ts'
import { retryCrashes } from './faulty-client.ts'

export type GenerationOptions = {
  client: DynamoDBClient
  modelEndpoint: string
  runCapUsd?: number
  monthCapUsd?: number
  /** The time limit of a model call, in ms. */
  timeLimitMs?: number
  /** Skips the hundred writes for a set's similarity bands, for a test that breaks every call in turn. */
  withoutSimilarities?: boolean
  /** The length of every wait of the state machine, in ms. 0 by default. */
  waitMs?: number
}

/**
 * Runs the generation in this process: the synthesized state machine over the deployed steps, on a database
 * client that a test may break and a model server that a test may script. Waits take no time unless `waitMs`
 * is set.
 */
export function createGeneration(options: GenerationOptions) {
  const { client, modelEndpoint, waitMs = 0 } = options
  const { runCapUsd = DEFAULT_SETTINGS.runCapUsd, monthCapUsd = DEFAULT_SETTINGS.monthCapUsd } = options
  process.env['LOG_LEVEL'] = 'silent'
  const now = () => Date.now()
  const table = createTable(client, TABLE_NAME, skipPause)
  const runs = createRunStore(table)
  const similarities = createSimilarityStore(table, createSetStore(table))
  const ledger = createRunLedger(
    table,
    now,
    options.withoutSimilarities === true ? { indexTexts: async () => {} } : similarities,
  )
  const parts = { runs, ledger }
  const budget = createBudgetStore(table, {
    now,
    caps: async () => modelCaps({ monthCapUsd, dayCapUsd: 0 }),
  })
  const bedrock = new BedrockRuntimeClient({
    endpoint: modelEndpoint,
    region: LOCAL_AWS.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(),
  })
  const model = createModel(
    bedrock,
    budget,
    options.timeLimitMs === undefined ? {} : { timeLimitMs: options.timeLimitMs },
  )
  /** The pauses that the WriteBatch step requested, in ms. They take no time. */
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)

  /** The waits after batches, in seconds, as the steps returned them. */
  const waits: number[] = []
  const recordWait = async <T extends { waitSeconds: number }>(step: Promise<T>): Promise<T> => {
    const payload = await step
    waits.push(payload.waitSeconds)
    return payload
  }

  const batchSchema = payloadSchema.pick({ runId: true, batch: true })
  const steps = {
    Plan: (input) => plan(parts, input),
    WriteBatch: (input) => {
      const { runId, batch } = batchSchema.parse(input)
      return writeBatch({ runs, model, pause }, runId, batch)
    },
    CheckBatch: (input) =>
      checkBatch(
        {
          runs,
          model,
          parsers,
          readSimilarTexts: (drafts) => similarities.readSimilarTexts(drafts.map(({ set }) => set)),
        },
        checkInputSchema.parse(input),
      ),
    RepairBatch: (input) => repairBatch({ runs, model }, payloadSchema.omit({ written: true }).parse(input)),
    PublishBatch: (input) => recordWait(publishBatch(parts, input)),
    RejectBatch: (input) => recordWait(rejectBatch(parts, input)),
    CloseRun: (input) => closeRun(parts, input),
  } as const satisfies Record<string, StepHandler>
  const engine = createEngine({ steps, onUnsuccessfulEnd: steps.CloseRun, waitMs })

  const executions: Executions = {
    start: async (runId) => void engine.start(runId, { runId }),
    stop: async (runId) => engine.status(runId) === 'RUNNING' && engine.stop(runId),
  }
  const runParts: RunParts = {
    ...parts,
    lock: createRunLockStore(table),
    executions,
    settings: async () => ({
      ...DEFAULT_SETTINGS,
      models: { write: 'demo.writer', solve: 'demo.solver', weak: null, tutor: 'demo.solver' },
      runCapUsd,
      monthCapUsd,
    }),
    isMonthSpent: async () => false,
    now,
  }

  return {
    runs,
    engine,
    pauses,
    waits,
    steps,
    start: (requested: RunRequest, idempotencyKey: string = randomUUID()) =>
      startRun(runParts, { adminId: 'admin', idempotencyKey, requested }),
    stop: (id: string) => stopRun(runParts, id),
    /** Waits for the end of the run. Returns the run. */
    async finish(id: string) {
      await engine.ended(id)
      // A planned fault may hit this read, which isn't part of the run.
      const run = await retryCrashes(() => runs.read(id))
      if (run === undefined) throw new Error(`no run ${id}`)
      return run
    },
    async close() {
      await engine.halt()
      bedrock.destroy()
    },
  }
}
export type Generation = ReturnType<typeof createGeneration>
