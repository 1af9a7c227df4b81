import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packTexts } from '#domain/generation/packed-texts.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { createRunLockStore, createRunStore } from '#lambdas/shared/store/run-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import type { Step } from '#lib/generation/state-machine.ts'
import { readSources } from '#scripts/content/sources.ts'
import { type ModelOptions, startModel } from './model/model.ts'
import { runFunction } from './running-function.ts'
import {
  createEngine,
  endedEvent,
  serveEngine,
  STATE_MACHINE_ARN,
  type StepHandler,
} from './state-machine/state-machine.ts'

export type RunOptions = {
  model?: ModelOptions
  /** For tests and screenshots: the length of every wait and every pause before a retry, in ms. */
  waitMs?: number
}

const writingSteps = () => import('#lambdas/generation/writing-steps.lambda.ts')
const storingSteps = () => import('#lambdas/generation/storing-steps.lambda.ts')
const asFunction =
  <T>(step: Step, handler: (input: unknown) => Promise<T>) =>
  (input: unknown): Promise<T> =>
    runFunction(step, () => handler(input))

/**
 * The deployed functions by the states that call them. They're imported by the first run, because they read
 * the environment at their import.
 */
const STEP_HANDLERS = {
  Plan: asFunction('Plan', async (input) => (await storingSteps()).plan(input)),
  WriteBatch: asFunction('WriteBatch', async (input) => (await writingSteps()).write(input)),
  RepairBatch: asFunction('RepairBatch', async (input) => (await writingSteps()).repair(input)),
  CheckBatch: asFunction('CheckBatch', async (input) =>
    (await import('#lambdas/generation/check-batch.lambda.ts')).handler(input),
  ),
  PublishBatch: asFunction('PublishBatch', async (input) => (await storingSteps()).publishBatch(input)),
  RejectBatch: asFunction('RejectBatch', async (input) => (await storingSteps()).rejectBatch(input)),
  CloseRun: asFunction('CloseRun', async (input) => (await storingSteps()).closeRun(input)),
} as const satisfies Record<string, StepHandler>

/** The models of the emulator. Their names say that they're demos. */
const DEMO_MODELS = 'demo.writer=Demo writer, demo.solver=Demo solver'

/**
 * Starts the engine of generation runs and the model emulator, and writes their addresses to the
 * environment. BEDROCK=aws uses the real models, with the environment's credentials and WRITE_MODELS.
 * @param folder the data folder; null puts the file of packed texts (see `ensurePacked`) among the temporary files
 */
export async function startRuns(
  content: readonly ContentSet[],
  folder: string | null,
  { model: options, waitMs }: RunOptions = {},
) {
  const model =
    process.env['BEDROCK'] === 'aws'
      ? null
      : await startModel({ known: () => content.flatMap(({ questions }) => questions), ...options })
  // The first run or import writes the packed texts. They are in the data folder, so that a killed server leaves no
  // files elsewhere. The file and SIGNATURES_FILE keep older names of these texts.
  const targetFolder = folder ?? mkdtempSync(join(tmpdir(), 'act-likenesses-'))
  const packedFile = join(targetFolder, 'likenesses.json')
  process.env['SIGNATURES_FILE'] = packedFile
  let isPacked = false
  const ensurePacked = () => {
    if (isPacked) return
    writeFileSync(
      packedFile,
      JSON.stringify(packTexts(content, readSources(join(import.meta.dirname, '../..')))),
    )
    isPacked = true
  }
  const steps = {
    ...STEP_HANDLERS,
    // A deployment packs the texts beside the function. On this machine, the first batch packs them, so that
    // the server's start doesn't wait for the packing.
    CheckBatch: (input: unknown) => {
      ensurePacked()
      return STEP_HANDLERS.CheckBatch(input)
    },
  }
  const engine = createEngine({ steps, onUnsuccessfulEnd: STEP_HANDLERS.CloseRun, waitMs })
  const server = await serveEngine(engine)
  Object.assign(process.env, {
    STATE_MACHINE_ARN,
    AWS_ENDPOINT_URL_SFN: server.endpoint,
    ...(model === null
      ? {}
      : { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.endpoint, DEMO_MODEL: '1', WRITE_MODELS: DEMO_MODELS }),
  })

  return {
    engine,
    model,
    /** Packs the texts that generated and imported sets must not copy, unless that's done. */
    ensurePacked,

    /** Resumes or closes the run that the lock names, because executions end with their process. */
    async resumeRun(table: Table): Promise<void> {
      const lock = await createRunLockStore(table).read()
      const run = lock === undefined ? undefined : await createRunStore(table).read(lock.runId)
      if (run?.state === 'running') engine.start(run.id, { runId: run.id })
      if (run?.state === 'stopping') await STEP_HANDLERS.CloseRun(endedEvent(run.id, 'ABORTED'))
    },

    async stop(): Promise<void> {
      const halted = engine.halt()
      await model?.stop()
      await halted
      await server.stop()
      rmSync(folder === null ? targetFolder : packedFile, { recursive: true, force: true })
    },
  }
}
