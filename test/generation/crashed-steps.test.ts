// @module-tag deep
import { afterAll, describe, expect, test } from 'vitest'
import { startModel } from '#scripts/local/model/model.ts'
import { openDatabase } from '../support/database.ts'
import { DEEP, SCALED, scaled } from '../support/depth.ts'
import { breakCalls, type Fault } from '../support/faulty-client.ts'
import { expectConsistentRun } from '../support/generation-checks.ts'
import { createGeneration } from '../support/generation.ts'

/** Each database call of a generation run has a fault once. The quick run of the tests tries every eighth call. */
const STRIDE = scaled(8, 1)

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
    { ...(fault === 'before' ? SCALED : DEEP), timeout: 300_000 },
    async () => {
      let calls = 0
      while (await generate(fault, calls)) calls += STRIDE
      expect(calls).toBeGreaterThan(25)
    },
  )
})
