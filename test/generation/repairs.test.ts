// @module-tag deep
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { FORMATS, SECTIONS } from '#domain/exam/formats.ts'
import { batchSize, type Batch } from '#domain/generation/request.ts'
import { runTotals } from '#domain/generation/run.ts'
import type { RejectedPlace } from '#domain/ids.ts'
import { checkInputSchema, countGaps, payloadSchema } from '#domain/generation/payload.ts'
import { checkBatch } from '#lambdas/generation/check-batch.ts'
import { repairBatch } from '#lambdas/generation/repair-batch.ts'
import { writeBatch } from '#lambdas/generation/write-batch.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import type { Budget } from '#lambdas/shared/model/budget.ts'
import { createDraftStore } from '#lambdas/shared/store/draft-store.ts'
import { startModel, type ModelCall, type ModelOptions } from '#scripts/local/model/model.ts'
import { openDatabase } from '../support/database.ts'
import { expectConsistentRun } from '../support/generation-checks.ts'
import { createGeneration } from '../support/generation.ts'
import { openModel, unlimitedBudget } from '../support/model.ts'
import { sampleRun } from '../support/sample-run.ts'
import { batchOf } from '../support/written-sets.ts'

/** Rejected questions are requested again, so that sets are whole. */

const { client, table } = await openDatabase()
const MATH: Pool = { version: 'enhanced', section: 'math' }
const MODEL: ModelOptions = {
  seed: 'repairs',
  flawed: 0.3,
  flawedRepairs: 0,
  throttled: 0,
  wrongSolves: 0,
  delayMs: 0,
  script: () => 'answer',
}

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})
afterAll(() => client.destroy())

/**
 * Executes a run from start to end. The `key` decides the run's id, and the id decides the texts that the model writes,
 * so a test always has the same texts.
 */
async function execute(key: string, { version, section }: Pool, count: number, model: ModelOptions = {}) {
  const server = await startModel({ ...MODEL, ...model })
  const generation = createGeneration({ client, modelEndpoint: server.endpoint, withoutSimilarities: true })
  opened.push(async () => {
    await generation.close()
    await server.stop()
  })
  const { id } = await generation.start(
    { version, section, difficulty: 'medium', count },
    `repairs: ${key} ${version} ${section}`,
  )
  const run = await generation.finish(id)
  await expectConsistentRun(table, run, { version, section })
  return {
    run,
    calls: server.calls,
    totals: runTotals(run),
    drafts: await createDraftStore(table).ofRun(id),
    rejections: await generation.runs.rejections(id),
    wholeQuestion: (place: RejectedPlace) => generation.runs.wholeQuestion(place),
    transitions: generation.engine.transitions.filter(({ execution }) => execution === id),
  }
}
const repairsIn = (calls: readonly ModelCall[]) =>
  calls.filter(({ kind, prompt }) => kind === 'repair' || (kind === 'write' && /, round \d\.$/m.test(prompt)))

describe('a run whose model writes flawed questions', () => {
  test.each(
    SECTIONS.flatMap((section) => (['old', 'enhanced'] as const).map((version) => ({ version, section }))),
  )('has only whole sets of $version $section after sound repairs', { timeout: 60_000 }, async (pool) => {
    const count = batchSize(pool)
    const { totals, drafts, calls, run } = await execute('whole sets', pool, count)
    const size = FORMATS[pool.version][pool.section].setSize
    expect(drafts.map(({ total }) => total)).toEqual(Array.from({ length: count / size }, () => size))
    expect(totals.validated).toBe(count)
    expect(totals.rejected).toBeGreaterThan(0)
    expect(totals.generated).toBe(count + totals.rejected)
    expect(repairsIn(calls).length).toBeGreaterThan(0)
    expect(run.spending.calls).toBe(calls.length)
  })

  test(
    'is repaired at most twice a set, and what remains is an incomplete draft',
    { timeout: 60_000 },
    async () => {
      const { calls, drafts, totals, transitions } = await execute('flawed repairs', MATH, 10, {
        flawed: 0.5,
        flawedRepairs: 1,
      })
      const repairs = repairsIn(calls)
      expect(repairs).toHaveLength(4)
      expect(Math.max(...drafts.map(({ total }) => total))).toBeLessThan(5)
      expect(totals.generated).toBe(totals.validated + totals.rejected)
      expect(transitions.filter(({ state }) => state === 'RepairBatch')).toHaveLength(2)
      // Eleven transitions for the batch, and five for the run's other states.
      expect(transitions.length).toBeLessThanOrEqual(16)
    },
  )
})

test(
  'a run stores its readable rejected questions whole, each with its set',
  { timeout: 60_000 },
  async () => {
    const { rejections, wholeQuestion, drafts } = await execute('whole questions', MATH, 20)
    const readable = rejections.filter(({ place }) => place !== null)
    expect(readable.length).toBeGreaterThan(3)
    for (const rejection of rejections) {
      const whole = await wholeQuestion(rejection)
      expect(whole?.place ?? null).toBe(rejection.place)
      expect(whole === undefined).toBe(rejection.wholeUntil === null)
      if (whole === undefined) continue
      expect(whole.question.questionText).toBe(rejection.questionText)
      expect(whole.question.options).toHaveLength(4)
      const hasDraft = drafts.some(({ batch, place }) => batch === rejection.batch && place === whole.place)
      expect(whole.isSetLost === true || hasDraft).toBe(true)
    }
  },
)

describe('the request for a repair', () => {
  test(
    'has the findings and the questions that stay, but no text that a guardrail could refuse',
    { timeout: 60_000 },
    async () => {
      const { calls, rejections } = await execute('requests', MATH, 30, { flawed: 0.6 })
      const repairs = calls.filter(({ kind }) => kind === 'repair')
      const prompts = repairs.map(({ prompt }) => prompt).join('\n')
      const shown = rejections.filter(({ gate }) => gate !== 'unsafe' && gate !== 'moderation')
      const hidden = rejections.filter(({ gate }) => gate === 'unsafe' || gate === 'moderation')
      expect(shown.some(({ reason }) => prompts.includes(`was rejected: ${reason}.`))).toBe(true)
      expect(hidden.length).toBeGreaterThan(0)
      expect(prompts).not.toMatch(/<script>|answers\.example|a cold beer/)
      expect(repairs[0]?.prompt).toMatch(/^Key: [A-D]$/m)
      expect(repairs[0]?.system).toContain('This is a repair.')
      expect(repairs[0]?.promptName).toBe('repair-math.v1')
    },
  )
})

describe('a repair that fails', () => {
  test.each(['throttle', 'refusal', 'malformed', 'truncated'] as const)(
    'as %s leaves the batch as it was, and its questions count as rejected',
    { timeout: 60_000 },
    async (behavior) => {
      const { run, rejections, drafts, totals } = await execute(behavior, MATH, 20, {
        script: ({ kind }) => (kind === 'repair' ? behavior : 'answer'),
      })
      expect(run.state).toBe('finished')
      expect(drafts.length).toBeGreaterThan(0)
      expect(totals.validated).toBeGreaterThan(10)
      expect(totals.byGate.model).toBeGreaterThan(0)
      expect(rejections.some(({ gate, reason }) => gate === 'model' && reason.startsWith('The '))).toBe(true)
    },
  )

  test('without an answer of its solver leaves the batch as it was', { timeout: 60_000 }, async () => {
    let repaired = false
    const { run, totals } = await execute('solver', MATH, 10, {
      script: ({ kind }) => {
        repaired ||= kind === 'repair'
        return repaired && kind === 'solve' ? 'refusal' : 'answer'
      },
    })
    expect(run.state).toBe('finished')
    expect(totals.validated).toBeGreaterThan(3)
    expect(totals.byGate.model).toBeGreaterThan(0)
  })

  test('for lack of money leaves the batch as it was', { timeout: 60_000 }, async () => {
    const { calls } = await repairWith(Infinity)
    const repairAt = calls.findIndex(({ kind }) => kind === 'repair')
    expect(repairAt).toBeGreaterThan(1)
    // Money for no repair, for a repair without its readings, and for all readings but the last.
    for (const paid of [repairAt, repairAt + 1, calls.length - 1]) {
      const poor = await repairWith(paid)
      expect(poor.calls).toHaveLength(paid)
      expect(poor.validated).toBeGreaterThan(3)
      expect(poor.validated).toBeLessThan(10)
      expect(poor.validated + poor.rejected).toBe(paid > repairAt ? 10 + poor.gaps : 10)
    }
  })
})

describe('a repair of two sets, one of which fails', () => {
  const isRepairOf = (set: number) => (call: ModelCall) =>
    call.kind === 'repair' && call.prompt.includes(`\nSet ${set}: exactly`)

  test('asks for no repair twice in a round, and counts the failed one under the gate model', async () => {
    const { calls, payload } = await stepThrough(batchOf('math', 10), {
      flawed: 0.5,
      script: (call) => (isRepairOf(1)(call) && call.prompt.includes('round 1.') ? 'refusal' : 'answer'),
    })
    const [first, second, ...others] = calls.filter(isRepairOf(1))
    expect(others).toEqual([])
    expect(calls.filter(isRepairOf(2))).toHaveLength(1)
    const failed = (payload.rejected ?? []).filter(({ gate }) => gate === 'model')
    const gaps = [...(first?.prompt ?? '').matchAll(/^Question \d+ was rejected: (.*)\.$/gm)].map(
      ([line]) => line,
    )
    expect(gaps.length).toBeGreaterThan(0)
    expect(failed).toHaveLength(gaps.length)
    // The next round requests the same questions, with the same findings.
    for (const gap of gaps) expect(second?.prompt).toContain(gap)
    expect(payload.accepted?.map(({ set }) => set.questions.length)).toEqual([5, 5])
  })

  test('keeps the findings of the set whose repair the budget didn’t allow', async () => {
    let refused = 0
    const { calls, payload } = await stepThrough(
      batchOf('math', 10),
      { flawed: 0.5 },
      // The first repair is that of the first set.
      (nth, callsSoFar) => {
        const isRefused = refused === 0 && callsSoFar.some(({ kind }) => kind === 'solve') && nth > 5
        if (isRefused) refused += 1
        return !isRefused
      },
    )
    expect(refused).toBe(1)
    const [only, ...others] = calls.filter(isRepairOf(1))
    expect(others).toEqual([])
    expect(only?.prompt).toContain('round 2.')
    expect(only?.prompt).not.toContain('it is missing')
    expect(only?.prompt).toMatch(/^Question \d+ was rejected: /m)
    expect((payload.rejected ?? []).filter(({ gate }) => gate === 'model')).toEqual([])
    expect(payload.accepted?.map(({ set }) => set.questions.length)).toEqual([5, 5])
  })
})

/** Executes the steps of one batch with a budget for `paidCalls` calls. */
async function repairWith(paidCalls: number) {
  const { calls, gaps, payload } = await stepThrough(
    batchOf('reading', 10),
    { flawed: 0.2 },
    (nth) => nth <= paidCalls,
  )
  return {
    calls,
    gaps,
    validated: (payload.accepted ?? []).reduce((sum, { set }) => sum + set.questions.length, 0),
    rejected: payload.rejected?.length ?? 0,
  }
}

/**
 * Executes the steps of one batch.
 * @param isPaid decides whether the budget allows a reservation, by its number from 1 and the calls before it
 */
async function stepThrough(
  batch: Batch,
  options: ModelOptions,
  isPaid: (nth: number, calls: readonly ModelCall[]) => boolean = () => true,
) {
  const { budget } = unlimitedBudget()
  let reserved = 0
  const limited: Budget = {
    ...budget,
    reserve: (payer, micros) => {
      reserved += 1
      return isPaid(reserved, server.calls)
        ? budget.reserve(payer, micros)
        : Promise.resolve({ spent: 'run' as const, isRetryable: false })
    },
  }
  const { model, server } = await openModel({ ...MODEL, ...options }, {}, limited)
  const run = sampleRun(batch)
  const runs = { read: async () => run, begin: async () => true }
  /** Passes the output of a step on as JSON. */
  const pass = async (step: Promise<unknown>): Promise<unknown> => JSON.parse(JSON.stringify(await step))
  const check = (input: unknown) =>
    pass(
      checkBatch({ runs, model, parsers, readSimilarTexts: async () => [] }, checkInputSchema.parse(input)),
    )
  let output = await check(await writeBatch({ runs, model, pause: async () => {} }, run.id, batch))
  const gaps = countGaps(checkInputSchema.parse(output).repair ?? { open: [] })
  while (checkInputSchema.parse(output).repair !== undefined)
    output = await check(
      await pass(repairBatch({ runs, model }, payloadSchema.omit({ written: true }).parse(output))),
    )
  return { calls: server.calls, gaps, payload: checkInputSchema.parse(output) }
}
