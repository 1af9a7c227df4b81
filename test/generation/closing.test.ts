// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { isRunOver } from '#domain/generation/run.ts'
import { createRunLedger, STOPPED_BY_ADMIN } from '#lambdas/shared/generation/run-ledger.ts'
import { checkBatch } from '#lambdas/generation/check-batch.ts'
import { runKey } from '#lambdas/shared/store/keys.ts'
import { packOutcome, type Outcome } from '#lambdas/shared/store/run-item.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { startModel } from '#scripts/local/model/model.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { DEEP, SCALED, scaled } from '../support/depth.ts'
import { breakCalls, Crashed, type Fault } from '../support/faulty-client.ts'
import { expectConsistentRun } from '../support/generation-checks.ts'
import { createGeneration } from '../support/generation.ts'

/** The close of a run: interrupted by a crash, with a batch that can't be stored as drafts, or during a commit. */

const POOL = { version: 'old', section: 'math' } as const
const { client, connect, table } = await openDatabase()
const server = await startModel({
  seed: 'closing',
  // Low enough that no batch of six is rejected completely.
  flawed: 0.1,
  wrongSolves: 0,
  delayMs: 0,
  script: () => 'answer',
})
const generation = createGeneration({ client, modelEndpoint: server.endpoint })
afterAll(async () => {
  await server.stop()
  await generation.close()
})
const now = () => Date.now()
const ledger = createRunLedger(table, now)

/** Creates a run with one batch that is written and checked, without an execution. */
async function openBatch() {
  const id = `run_${randomUUID().replaceAll('-', '').slice(0, 22)}`
  const request = { kind: 'custom', ...POOL, difficulty: 'hard', count: 6 } as const
  const models = { write: 'demo.writer', solve: 'demo.solver' }
  const readings = { withoutPassage: true, weakSolver: null }
  await generation.runs.create({ id, request, createdAt: now(), models, readings, capUsd: 20, firstSet: 0 })
  const run = await generation.runs.read(id)
  const [batch] = run?.batches ?? []
  if (batch === undefined) throw new Error('the run has no batch')
  const writtenPayload = await generation.steps.WriteBatch({ runId: id, batch })
  const checked: Awaited<ReturnType<typeof checkBatch>> = await generation.steps.CheckBatch(writtenPayload)
  expect(checked.accepted.length).toBeGreaterThan(0)
  return { id, checked }
}
const readRun = async (id: string) => {
  const run = await generation.runs.read(id)
  if (run === undefined) throw new Error(`there is no run ${id}`)
  return run
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const newPending = (outcome: Uint8Array) => ({ batch: 0, outcome })
/** Replaces the questions' texts in an outcome's last set with a formula that can't be rendered. */
const withUnrenderableSet = ({ accepted, rejected }: Outcome): Outcome => ({
  accepted: accepted.map((one, nth) =>
    nth < accepted.length - 1
      ? one
      : {
          ...one,
          set: {
            ...one.set,
            questions: one.set.questions.map((question) => ({
              ...question,
              questionText: String.raw`\(\nothing{\)`,
            })),
          },
        },
  ),
  rejected,
})

/** The distance between the calls that crash. */
const STRIDE = scaled(6, 1)

describe.each(['before', 'after', 'twice'] as const)('a close with one fault (%s)', (fault: Fault) => {
  test.each(['begun', 'staged'] as const)(
    'is completed by the next close, for a batch that was %s',
    SCALED,
    async (how) => {
      for (let at = 0, wasReached = true; wasReached; at += STRIDE) {
        wasReached = false
        const { id, checked } = await openBatch()
        if (how === 'staged') await generation.runs.stage(id, 0, checked)
        const broken = connect()
        breakCalls(broken, (call) => {
          if (call !== at) return null
          wasReached = true
          return fault
        })
        const brokenTable = createTable(broken, TABLE_NAME, async () => {})
        // Skips about a hundred writes, each of which is safe to repeat.
        const withoutSimilarities = { indexTexts: async () => {} }
        const brokenLedger = createRunLedger(brokenTable, now, withoutSimilarities)
        await brokenLedger.close(id, STOPPED_BY_ADMIN).catch((error: unknown) => {
          if (!(error instanceof Crashed)) throw error
        })
        await ledger.close(id, { state: 'failed', reason: 'A later close with another reason.' })
        const run = await readRun(id)
        await expectConsistentRun(table, run, POOL)
        // A batch that only began is rejected as a whole, by either close. A staged batch is committed.
        const { stopped = 0, model = 0 } = run.results[0]?.rejected ?? {}
        expect(stopped + model).toBe(how === 'begun' ? 6 : 0)
      }
    },
  )
})

describe('a staged batch that can’t be committed completely', () => {
  const unreadable = newPending(new Uint8Array([1, 2, 3]))
  const unfit = (checked: Outcome) => newPending(packOutcome(withUnrenderableSet(checked)))

  test.each(['unreadable', 'unfit'] as const)(
    'ends with the close, which stores the valid sets as drafts and rejects the rest (%s)',
    async (how) => {
      const { id, checked } = await openBatch()
      await generation.runs.stage(id, 0, checked)
      await table.update(runKey(id), {
        set: 'SET pending = :pending',
        when: 'attribute_exists(pending)',
        values: { ':pending': how === 'unreadable' ? unreadable : unfit(checked) },
      })
      expect((await readRun(id)).pending?.batch).toBe(0)
      await ledger.close(id, { state: 'failed', reason: 'A step failed.' })
      const run = await readRun(id)
      expect(run).toMatchObject({ state: 'failed', reason: 'A step failed.' })
      const { validated, rejected } = run.results[0] ?? {}
      // All sets before the last one are stored before that one turns out to be invalid.
      const sizes = checked.accepted.map(({ set }) => set.questions.length)
      const storedCount = how === 'unreadable' ? 0 : sum(sizes.slice(0, -1))
      expect(validated).toBe(storedCount)
      expect(sum(Object.values(rejected ?? {}))).toBe(6 - storedCount)
      if (how === 'unreadable') expect(rejected?.model).toBe(6)
      else expect(rejected?.model).toBeGreaterThanOrEqual(sizes.at(-1) ?? 1)
      await expectConsistentRun(table, run, POOL)
    },
  )
})

test('a run preserves the batches that were planned at its start if its request changes', async () => {
  const { id } = await openBatch()
  const { batches } = await readRun(id)
  await table.update(runKey(id), {
    set: 'SET #request.#count = :more',
    when: 'attribute_exists(pk)',
    names: { '#request': 'request', '#count': 'count' },
    values: { ':more': 60 },
  })
  expect((await readRun(id)).batches).toEqual(batches)
})

test('a stop during a commit leaves the batch fully stored or not at all', DEEP, async () => {
  const outcomes = new Set<boolean>()
  for (let round = 0; round < 20; round += 1) {
    const { id, checked } = await openBatch()
    const runLater = async (work: () => Promise<unknown>, turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) await generation.runs.read(id)
      await work().catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'RunOver') throw error
      })
    }
    await Promise.all([
      runLater(() => generation.steps.PublishBatch(checked), round % 3),
      runLater(() => ledger.close(id, STOPPED_BY_ADMIN), Math.floor(round / 3) % 4),
      runLater(() => ledger.close(id, STOPPED_BY_ADMIN), round % 4),
    ])
    const run = await readRun(id)
    expect(isRunOver(run.state)).toBe(true)
    await expectConsistentRun(table, run, POOL)
    outcomes.add((run.results[0]?.validated ?? 0) > 0)
  }
  expect(outcomes).toEqual(new Set([true, false]))
})
