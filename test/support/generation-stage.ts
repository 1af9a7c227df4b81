import { randomUUID } from 'node:crypto'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { payloadSchema } from '../../domain/generation/payload.ts'
import { modelCaps } from '../../domain/settings/model-caps.ts'
import { NORMAL_SETTINGS } from '../../domain/settings/settings.ts'
import type { Executions } from '../../lambdas/admin/generations/executions.ts'
import { startRun, type Asked, type RunParts } from '../../lambdas/admin/generations/start-run.ts'
import { stopRun } from '../../lambdas/admin/generations/stop-run.ts'
import { checkBatch } from '../../lambdas/generation/check-batch.ts'
import { closeRunEvent, endingOf } from '../../lambdas/generation/ending.ts'
import { failureSchema } from '../../lambdas/generation/failure.ts'
import { plan } from '../../lambdas/generation/plan.ts'
import { publishBatch } from '../../lambdas/generation/publish-batch.ts'
import { rejectBatch } from '../../lambdas/generation/reject-batch.ts'
import { writeBatch } from '../../lambdas/generation/write-batch.ts'
import { batchParts } from '../../lambdas/shared/generation/batch-parts.ts'
import { closeRun } from '../../lambdas/shared/generation/close-run.ts'
import { readers } from '../../lambdas/shared/items/readers.ts'
import { createModel } from '../../lambdas/shared/model/model.ts'
import { createBudgetStore } from '../../lambdas/shared/store/budget-store.ts'
import { createLikenessStore } from '../../lambdas/shared/store/likeness-store.ts'
import { createRunLockStore } from '../../lambdas/shared/store/run-lock-store.ts'
import { createSetStore } from '../../lambdas/shared/store/set-store.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { LOCAL_AWS } from '../../scripts/local/database.ts'
import { createEngine, type StepHandler } from '../../scripts/local/state-machine/engine.ts'
import { TABLE_NAME } from './database.ts'
import { untilDone } from './faulty-client.ts'

export type StageOptions = {
  client: DynamoDBClient
  modelEndpoint: string
  runCapUsd?: number
  monthCapUsd?: number
  /** The time limit of a model call, in ms. */
  timeLimitMs?: number
  /** Skips the hundred writes for a set's similarity bands, for a test that breaks every call in turn. */
  withoutLikenesses?: boolean
  /** Milliseconds of every wait of the state machine. */
  waitMs?: number
}

/**
 * Runs the generation in this process: the synthesized state machine over the deployed steps, on a client
 * that a test may break and a model server that a test may script. Waits take no time.
 */
export function createStage(options: StageOptions) {
  const { client, modelEndpoint, waitMs = 0 } = options
  const { runCapUsd = NORMAL_SETTINGS.runCapUsd, monthCapUsd = NORMAL_SETTINGS.monthCapUsd } = options
  process.env['LOG_LEVEL'] = 'silent'
  const now = () => Date.now()
  const table = createTable(client, TABLE_NAME, async () => {})
  const parts = {
    ...batchParts(table, now),
    ...(options.withoutLikenesses === true ? { remember: async () => {} } : {}),
  }
  const likenesses = createLikenessStore(table, createSetStore(table))
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
  /** The pauses that steps asked for, in ms. */
  const rests: number[] = []
  const pause = async (ms: number) => void rests.push(ms)

  /** The whole seconds that the state machine was asked to wait, batch by batch. */
  const waits: number[] = []
  const noting = async <T extends { waitSeconds: number }>(answer: Promise<T>): Promise<T> => {
    const told = await answer
    waits.push(told.waitSeconds)
    return told
  }

  const of = payloadSchema.pick({ runId: true, batch: true })
  const steps = {
    Plan: (input) => plan(parts, payloadSchema.pick({ runId: true }).parse(input).runId),
    WriteBatch: (input) => {
      const { runId, batch } = of.parse(input)
      return writeBatch({ runs: parts.runs, model, pause }, runId, batch)
    },
    CheckBatch: (input) =>
      checkBatch(
        {
          runs: parts.runs,
          model,
          readers,
          known: (drafts) => likenesses.known(drafts.map(({ set }) => set)),
        },
        of.extend({ written: payloadSchema.shape.written }).parse(input),
      ),
    PublishBatch: (input) => noting(publishBatch(parts, payloadSchema.omit({ written: true }).parse(input))),
    RejectBatch: (input) => {
      const { runId, batch, failure } = of.extend({ failure: failureSchema }).parse(input)
      return noting(rejectBatch(parts, runId, batch, failure))
    },
    CloseRun: (input) => {
      const { runId, ending } = endingOf(closeRunEvent.parse(input))
      return closeRun(parts, runId, ending)
    },
  } as const satisfies Record<string, StepHandler>
  const engine = createEngine({ steps, onEndedOtherwise: steps.CloseRun, waitMs })

  const executions: Executions = {
    start: async (runId) => void engine.start(runId, { runId }),
    stop: async (runId) => engine.status(runId) === 'RUNNING' && engine.stop(runId),
  }
  const runParts: RunParts = {
    ...parts,
    lock: createRunLockStore(table),
    executions,
    settings: async () => ({
      ...NORMAL_SETTINGS,
      models: { write: 'demo.writer', solve: 'demo.solver', tutor: 'demo.solver' },
      runCapUsd,
      monthCapUsd,
    }),
    isMonthSpent: async () => false,
  }

  return {
    runs: parts.runs,
    engine,
    rests,
    waits,
    steps,
    start: (asked: Asked, key: string = randomUUID()) => startRun(runParts, { adminId: 'admin', key, asked }),
    stop: (id: string) => stopRun(runParts, id),
    /** Waits for the end of the run and returns it. */
    async finish(id: string) {
      await engine.ended(id)
      // The call that a test breaks may be this read, which is the test's own.
      const run = await untilDone(() => parts.runs.read(id))
      if (run === undefined) throw new Error(`there is no run ${id}`)
      return run
    },
    async close() {
      await engine.halt()
      bedrock.destroy()
    },
  }
}
export type Stage = ReturnType<typeof createStage>
