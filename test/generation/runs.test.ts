import { afterAll, afterEach, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { runTotals } from '#domain/generation/run.ts'
import { startModel, type ModelOptions } from '#scripts/local/model/model.ts'
import { openDatabase } from '../support/database.ts'
import { DEEP, quickIf } from '../support/depth.ts'
import { expectConsistentRun } from '../support/generation-checks.ts'
import { createGeneration, type Generation, type GenerationOptions } from '../support/generation.ts'

/** Generation runs from start to end, with models whose calls succeed, fail, are throttled, or hang. */

const { client, table } = await openDatabase()
const POOL: Pool = { version: 'enhanced', section: 'math' }
const customRequest = (count: number) => ({ ...POOL, difficulty: 'medium' as const, count })
const SOUND: ModelOptions = { seed: 'runs', flawed: 0, throttled: 0, wrongSolves: 0, delayMs: 0 }

const openGenerations: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of openGenerations.splice(0)) await close()
})
afterAll(() => client.destroy())

async function openGeneration(model: ModelOptions = {}, options: Partial<GenerationOptions> = {}) {
  const server = await startModel({ ...SOUND, ...model })
  const generation: Generation = createGeneration({ client, modelEndpoint: server.endpoint, ...options })
  let killed: Promise<void> | undefined
  /** Simulates a killed process: no exit handler runs, and no call returns. */
  const kill = () =>
    (killed ??= (async () => {
      const halted = generation.close()
      await server.stop()
      await halted
    })())
  openGenerations.push(kill)
  return { server, generation, kill }
}
const countTransitions = (generation: Generation, id: string, state: string) =>
  generation.engine.transitions.filter((one) => one.execution === id && one.state === state).length

/** Returns the number of the batch, from 1, that a model was asked to write. */
const batchOf = (prompt: string): number => Number(/Reference: \S+\/(\d+)\./.exec(prompt)?.[1] ?? 0)

test('a run of 25 is requested in batches of 10, 10, and 5, one after another', async () => {
  const { server, generation } = await openGeneration()
  const { id } = await generation.start(customRequest(25))
  const run = await generation.finish(id)
  expect(run.state).toBe('finished')
  expect(run.results.map((result) => result?.asked)).toEqual([10, 10, 5])
  await expectConsistentRun(table, run, POOL)
  expect(runTotals(run).validated).toBeGreaterThan(15)
  const writtenBatches = server.calls
    .filter(({ kind }) => kind === 'write')
    .map(({ prompt }) => batchOf(prompt))
  expect(writtenBatches).toEqual([1, 2, 3])
  expect(run.spending.calls).toBe(server.calls.length)
  const transitions = generation.engine.transitions.filter(({ execution }) => execution === id)
  expect(transitions.length).toBeLessThanOrEqual(12 * 3)
  expect(countTransitions(generation, id, 'Rest')).toBe(3)
})

test('a throttled model is called again, and nothing is counted twice', async () => {
  const { generation } = await openGeneration({
    script: ({ repeat }) => (repeat < 2 ? 'throttle' : 'answer'),
  })
  const run = await generation.finish((await generation.start(customRequest(12))).id)
  expect(run.state).toBe('finished')
  expect(runTotals(run)).toMatchObject({ generated: 12 })
  expect(runTotals(run).byGate.model).toBeUndefined()
  await expectConsistentRun(table, run, POOL)
})

for (const behavior of ['malformed', 'truncated', 'refusal', 'filtered', 'timeout', 'internal'] as const)
  test(
    `a writer’s call that once ends as ${behavior} is retried, and if all calls of a batch do, the batch is rejected and the run continues`,
    quickIf(behavior === 'malformed'),
    async () => {
      const { server, generation } = await openGeneration({
        script: ({ kind, prompt, repeat }) => {
          if (kind !== 'write') return 'answer'
          const batch = batchOf(prompt)
          return batch === 2 || (batch === 1 && repeat === 0) ? behavior : 'answer'
        },
      })
      const run = await generation.finish((await generation.start(customRequest(25))).id)
      expect(run.state).toBe('finished')
      expect(run.results.map((result) => result?.rejected.model ?? 0)).toEqual([0, 10, 0])
      const tries = server.calls.filter(({ kind, prompt }) => kind === 'write' && batchOf(prompt) === 2)
      expect(tries.length).toBeGreaterThan(1)
      expect(tries.length).toBeLessThan(10)
      await expectConsistentRun(table, run, POOL)
      const reasons = (await generation.runs.rejections(run.id)).filter(({ batch }) => batch === 1)
      expect(new Set(reasons.map(({ gate }) => gate))).toEqual(new Set(['model']))
    },
  )

test.each(['refusal', 'truncated'] as const)(
  'a run ends after three batches in a row whose calls all end as %s, and asks for no more',
  async (behavior) => {
    const { server, generation } = await openGeneration({
      script: ({ kind, prompt }) => (kind === 'write' && batchOf(prompt) > 1 ? behavior : 'answer'),
    })
    const { id } = await generation.start(customRequest(60))
    const run = await generation.finish(id)
    expect(run.state).toBe('failed')
    expect(run.reason).toMatch(/^The model failed for 3 batches in a row, so the run ended early/)
    expect(run.results.map((result) => result?.rejected.model ?? null)).toEqual([
      null,
      10,
      10,
      10,
      null,
      null,
    ])
    expect(run.results[0]?.validated).toBeGreaterThan(0)
    expect(server.calls.every(({ kind, prompt }) => kind !== 'write' || batchOf(prompt) <= 4)).toBe(true)
    await expectConsistentRun(table, run, POOL)
  },
)

test.each(['write', 'solve', 'critique'] as const)(
  'a model that rejects all calls to %s fails the run and its execution',
  async (denied) => {
    const { server, generation } = await openGeneration({
      script: ({ kind }) => (kind === denied ? 'denied' : 'answer'),
    })
    const { id } = await generation.start(customRequest(25))
    const run = await generation.finish(id)
    expect(run).toMatchObject({
      state: 'failed',
      reason: 'The model cannot be called (AccessDeniedException).',
    })
    expect(run.results[0]).toMatchObject({ asked: 10, rejected: { model: 10 } })
    expect(generation.engine.status(id)).toBe('FAILED')
    // No call is repeated.
    expect(new Set(server.calls.map(({ prompt }) => prompt)).size).toBe(server.calls.length)
    await expectConsistentRun(table, run, POOL)
  },
)

test.each([
  ['solvers’ answers', 'solve'],
  ['critiques', 'critique'],
])('a batch whose %s are all truncated is rejected', async (_, truncated) => {
  const { generation } = await openGeneration({
    script: ({ kind }) => (kind === truncated ? 'truncated' : 'answer'),
  })
  const run = await generation.finish((await generation.start(customRequest(10))).id)
  expect(run.results).toMatchObject([{ asked: 10, validated: 0, rejected: { model: 10 } }])
  await expectConsistentRun(table, run, POOL)
})

test('the requested questions that a model doesn’t write count as rejected each time they are requested', async () => {
  const { generation } = await openGeneration({
    script: ({ kind }) => (kind === 'write' ? 'empty' : 'answer'),
  })
  const run = await generation.finish((await generation.start(customRequest(10))).id)
  expect(run.state).toBe('finished')
  expect(runTotals(run)).toMatchObject({ generated: 30, validated: 0, rejected: 30 })
  await expectConsistentRun(table, run, POOL)
})

test('a stopped run preserves the published sets, and counts the current batch as stopped', async () => {
  let release: (() => void) | undefined
  const secondBatchBegun = new Promise<void>((resolve) => (release = resolve))
  const { server, generation } = await openGeneration({
    script: ({ kind, prompt }) => {
      if (kind !== 'write' || batchOf(prompt) !== 2) return 'answer'
      release?.()
      return 'hang'
    },
  })
  const { id } = await generation.start(customRequest(25))
  await secondBatchBegun
  await generation.stop(id)
  const run = await generation.finish(id)
  expect(run).toMatchObject({ state: 'stopped', reason: 'An administrator stopped it.' })
  expect(run.results.map((result) => result?.rejected.stopped ?? null)).toEqual([null, 10, null])
  expect(run.results[2]).toBeNull()
  await expectConsistentRun(table, run, POOL)
  const calls = server.calls.length
  expect(await generation.stop(id)).toMatchObject({ state: 'stopped' })
  expect(server.calls).toHaveLength(calls)
})

test('a stop closes a run whose execution no longer exists', async () => {
  const { generation, kill } = await openGeneration({ script: () => 'hang' })
  const { id } = await generation.start(customRequest(10))
  await expect.poll(async () => (await generation.runs.read(id))?.results[0]?.asked).toBe(10)
  await kill()
  const { generation: next } = await openGeneration()
  expect(await next.stop(id)).toMatchObject({ state: 'stopped' })
  const run = await generation.runs.read(id)
  if (run !== undefined) await expectConsistentRun(table, run, POOL)
})

test('a run stops before a call that could exceed its cap, and gives the reason', async () => {
  const { server, generation } = await openGeneration({}, { runCapUsd: 1 })
  const run = await generation.finish((await generation.start(customRequest(100))).id)
  expect(run.state).toBe('stopped')
  expect(run.reason).toMatch(/the run’s budget/)
  const next = run.results.findIndex((result) => result !== null && result.validated === 0)
  expect(next).toBeGreaterThan(0)
  expect(run.results[next]).toMatchObject({ asked: 10, rejected: { stopped: 10 } })
  expect(run.spending.calls).toBe(server.calls.length)
  expect(run.spending.usd).toBeGreaterThan(0)
  expect(run.spending.usd).toBeLessThanOrEqual(1)
  await expectConsistentRun(table, run, POOL)
})

test('a run stops before its first call if the month is spent, and gives the reason', async () => {
  const { server, generation } = await openGeneration({}, { monthCapUsd: 0.000_001 })
  const run = await generation.finish((await generation.start(customRequest(25))).id)
  expect(run.state).toBe('stopped')
  expect(run.reason).toMatch(/for the month/)
  expect(server.calls).toHaveLength(0)
  await expectConsistentRun(table, run, POOL)
})

test('a run continues where it was if its execution starts again after a kill', async () => {
  const { generation, kill } = await openGeneration({
    script: ({ kind, prompt }) => (kind === 'write' && batchOf(prompt) === 2 ? 'hang' : 'answer'),
  })
  const { id } = await generation.start(customRequest(25))
  await expect
    .poll(async () => (await generation.runs.read(id))?.results[1]?.asked, { timeout: 20_000 })
    .toBe(10)
  await kill()
  const before = await generation.runs.read(id)
  expect(before?.state).toBe('running')
  const { server, generation: next } = await openGeneration()
  next.engine.start(id, { runId: id })
  const run = await next.finish(id)
  expect(run.state).toBe('finished')
  expect(run.results[0]).toEqual(before?.results[0])
  expect(
    new Set(server.calls.flatMap(({ kind, prompt }) => (kind === 'write' ? batchOf(prompt) : []))),
  ).toEqual(new Set([2, 3]))
  await expectConsistentRun(table, run, POOL)
})

test(
  'a run of the preset starter uses all difficulties, and pauses 2.5 s after each successful batch but the last',
  DEEP,
  async () => {
    const { server, generation } = await openGeneration({
      script: ({ kind, prompt }) => (kind === 'write' && batchOf(prompt) === 4 ? 'malformed' : 'answer'),
    })
    const { id } = await generation.start({ ...POOL, preset: 'starter' })
    const run = await generation.finish(id)
    expect(run.state).toBe('finished')
    expect(run.batches.map(({ difficulty }) => difficulty)).toEqual(
      ['easy', 'medium', 'hard'].flatMap((difficulty) => [difficulty, difficulty, difficulty]),
    )
    // The extra pauses of nine batches: none before the first and after the fourth, which failed.
    expect(generation.pauses.filter((ms) => ms > 0)).toEqual(Array.from({ length: 7 }, () => 500))
    // The state machine's waits after each batch: none after the fourth and the last.
    expect(generation.waits).toEqual([2, 2, 2, 0, 2, 2, 2, 2, 0])
    expect(server.calls.filter(({ kind }) => kind === 'write').length).toBeGreaterThanOrEqual(9)
    await expectConsistentRun(table, run, POOL)
  },
)
