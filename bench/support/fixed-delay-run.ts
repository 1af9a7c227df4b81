import { BATCH_SIZE } from '#domain/generation/request.ts'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { CALLING_STEPS } from '#lib/generation/state-machine.ts'
import { startCloud } from '#scripts/local/cloud.ts'

const TABLE_NAME = 'act-prep'
const POOL = { version: 'old', section: 'reading' } as const

/**
 * Executes a custom generation run of Reading in the embedded cloud, with every reading, the real waits, and a model
 * that answers without flaws after a fixed time. Returns the run's duration in ms, its state transitions per batch, and
 * how many of its steps called models: two a batch, and two more for each repair. A step's calls are concurrent.
 */
export async function fixedDelayRun(batches: number, delayMs: number) {
  process.env['LOG_LEVEL'] = 'silent'
  const model = { seed: 'bench', flawed: 0, throttled: 0, wrongSolves: 0, delayMs }
  const cloud = await startCloud({ port: 0, folder: null, content: [], runs: { model } })
  const { engine } = cloud.runs
  const runs = createRunStore(createTable(dynamoDb(), TABLE_NAME))

  async function generate(id: string, count: number): Promise<number> {
    const startedAt = Date.now()
    await runs.create({
      id,
      request: { kind: 'custom', ...POOL, difficulty: 'easy', count },
      createdAt: startedAt,
      models: { write: 'demo.writer', solve: 'demo.solver' },
      readings: { withoutPassage: true, weakSolver: 'demo.solver' },
      capUsd: 500,
      firstSet: 0,
    })
    engine.start(id, { runId: id })
    await engine.ended(id)
    if ((await runs.read(id))?.state !== 'finished') throw new Error('the run did not finish')
    return Date.now() - startedAt
  }

  try {
    // This run isn't measured: it loads the functions.
    await generate('run_first', 1)
    const ms = await generate('run_timed', batches * BATCH_SIZE)
    const entered = engine.transitions.filter(({ execution }) => execution === 'run_timed')
    const callingSteps = entered.filter(({ state }) => CALLING_STEPS.some((step) => step === state)).length
    return { ms, transitions: entered.length / batches, callingSteps }
  } finally {
    await cloud.stop()
  }
}
