// @module-tag deep
import { afterAll, describe, expect, test } from 'vitest'
import { startModel } from '#scripts/local/model/model.ts'
import { openDatabase } from '../support/database.ts'
import { breakCalls, type Fault } from '../support/faulty-client.ts'
import { expectConsistentRun } from '../support/generation-checks.ts'
import { createGeneration } from '../support/generation.ts'

/**
 * Each database call of a generation run has a fault once. Only every third call is executed twice, because a repeated
 * call has less to break than a lost one.
 */
const STRIDE = { before: 1, after: 1, twice: 3 } satisfies Partial<Record<Fault, number>>

const POOL = { version: 'old', section: 'math' } as const
const { connect, table } = await openDatabase()
const server = await startModel({ seed: 'crash', flawed: 0.3, throttled: 0, wrongSolves: 0, delayMs: 0 })
afterAll(() => server.stop())

/**
 * Completes a run with one batch of two sets, with the fault at one call. Returns whether that call
 * happened.
 */
async function generate(fault: Fault, at: number): Promise<boolean> {
  const broken = connect()
  let wasReached = false
  breakCalls(broken, (call) => {
    if (call !== at) return null
    wasReached = true
    return fault
  })
  const generation = createGeneration({
    client: broken,
    modelEndpoint: server.endpoint,
    withoutSimilarities: true,
  })
  try {
    const key = `crashed-${fault}-${at}`
    const runRequest = { ...POOL, difficulty: 'easy' as const, count: 6 }
    // An administrator who clicks again sends the same idempotency key.
    const { id } = await generation.start(runRequest, key).catch(() => generation.start(runRequest, key))
    const run = await generation.finish(id)
    await expectConsistentRun(table, run, POOL)
    return wasReached
  } finally {
    await generation.close()
  }
}

describe.each(['before', 'after', 'twice'] as const)('a run with one fault (%s)', (fault) => {
  test(
    'ends as without the fault: no question twice, none lost, every count correct',
    { timeout: 300_000 },
    async () => {
      let calls = 0
      while (await generate(fault, calls)) calls += STRIDE[fault]
      expect(calls).toBeGreaterThan(25)
    },
  )
})
