import { afterAll, describe, expect, test } from 'vitest'
import { startModel } from '../../scripts/local/model/server.ts'
import { openDatabase } from '../support/database.ts'
import { breakCalls, type Fault } from '../support/faulty-client.ts'
import { expectSound } from '../support/generation-accounts.ts'
import { createStage } from '../support/generation-stage.ts'

/** A run whose step dies at one call to the database, at each in turn. */

const POOL = { version: 'old', section: 'math' } as const
const { connect, table } = await openDatabase()
const server = await startModel({ seed: 'crash', flawed: 0.3, throttled: 0, wrongSolves: 0, delayMs: 0 })
afterAll(() => server.stop())

/** A batch of two sets, from the start to the end, with the fault at one call; tells whether there was such a call. */
async function generate(fault: Fault, at: number): Promise<boolean> {
  const broken = connect()
  let met = false
  breakCalls(broken, (call) => {
    if (call !== at) return null
    met = true
    return fault
  })
  const stage = createStage({ client: broken, modelEndpoint: server.endpoint, withoutLikenesses: true })
  try {
    const key = `crashed-${fault}-${at}`
    const asked = { ...POOL, difficulty: 'easy' as const, count: 6 }
    // Whoever presses the button again sends the same key.
    const { id } = await stage.start(asked, key).catch(() => stage.start(asked, key))
    const run = await stage.finish(id)
    await expectSound(table, run, POOL)
    return met
  } finally {
    await stage.close()
  }
}

describe.each(['before', 'after', 'twice'] as const)('a step that dies %s a call', (fault) => {
  test(
    'ends as if it had not: no question twice, none lost, every count right',
    { timeout: 300_000 },
    async () => {
      let calls = 0
      while (await generate(fault, calls)) calls += 1
      expect(calls).toBeGreaterThan(25)
    },
  )
})
