import { ProvisionedThroughputExceededException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseConfig } from '#lib/config.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { paceWrites } from '#lambdas/shared/platform/paced-writes.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { watchCalls } from '../support/watched-client.ts'
import { shippedSets } from '../support/written-sets.ts'

/** The first deployment fills a table that throttles writes above its ceiling. */

const CEILING = parseConfig('dev', {}).maxWriteUnits
/** The seconds of unused ceiling that a table saves up for a burst. */
const BURST_SECONDS = 1
/** A call in AWS takes some 10 ms, and two run at a time. */
const CALL_MS = 5
/** The time limit of the deployed function (lib/data/seed.ts), in ms. */
const TIME_LIMIT = 300_000

/** A part of the bank already needs more than the ceiling's burst. */
const sets = scaled(shippedSets().slice(0, 60), shippedSets())

const outputWithCapacity = z.looseObject({
  ConsumedCapacity: z.object({ CapacityUnits: z.number() }).optional(),
})

/**
 * Makes a table throttle writes above the ceiling. Each call advances the clock by CALL_MS; the real time doesn't count.
 */
function limitWrites(client: DynamoDBClient, clock: { now: number }) {
  let availableUnits = CEILING * BURST_SECONDS
  let filledAt = clock.now
  const counts = { writtenUnits: 0, throttledCalls: 0 }
  client.middlewareStack.add(
    (next, context) => async (args) => {
      clock.now += CALL_MS
      if (!/^(Put|Update)Item/.test(context.commandName ?? '')) return next(args)
      availableUnits = Math.min(
        CEILING * BURST_SECONDS,
        availableUnits + ((clock.now - filledAt) / 1000) * CEILING,
      )
      filledAt = clock.now
      if (availableUnits <= 0) {
        counts.throttledCalls += 1
        throw new ProvisionedThroughputExceededException({ message: 'above the ceiling', $metadata: {} })
      }
      const reply = await next(args)
      const units = outputWithCapacity.parse(reply.output).ConsumedCapacity?.CapacityUnits ?? 1
      availableUnits -= units
      counts.writtenUnits += units
      return reply
    },
    // Below the SDK's own retries, and above the parsing of replies.
    { step: 'deserialize', priority: 'high', name: 'limitWrites' },
  )
  return counts
}

test(
  'a paced seeding of the shipped bank stays under the ceiling of dev, and within its time',
  SCALED,
  async () => {
    const { connect } = await openDatabase()
    const clock = { now: 0 }
    const client = connect()
    paceWrites(client, CEILING / 2, { now: () => clock.now, pause: async (ms) => void (clock.now += ms) })
    const counts = limitWrites(client, clock)
    const report = await seedBank(createBankStores(createTable(client, TABLE_NAME)), sets)
    expect(report.published).toBe(sets.length)
    expect(counts.throttledCalls).toBe(0)
    expect(counts.writtenUnits).toBeGreaterThan(sets.length * 3)
    expect(clock.now).toBeLessThan(TIME_LIMIT / 2)
  },
)

test('a seeding that the table throttles halfway is completed by the next one', SCALED, async () => {
  const { connect } = await openDatabase()
  const limited = connect()
  // Makes the replies contain the units that limitWrites counts.
  watchCalls(limited)
  limitWrites(limited, { now: 0 })
  const failing = seedBank(createBankStores(createTable(limited, TABLE_NAME)), sets)
  await expect(failing).rejects.toThrow(ProvisionedThroughputExceededException)

  const report = await seedBank(createBankStores(createTable(connect(), TABLE_NAME)), sets)
  expect(report.unchanged).toBeGreaterThan(0)
  expect(report.published + report.unchanged).toBe(sets.length)
})

test('content that was seeded before costs one read', async () => {
  const { connect } = await openDatabase()
  const few = sets.slice(0, 2)
  const client = connect()
  const stores = createBankStores(createTable(client, TABLE_NAME))
  await seedBank(stores, few)
  const calls = watchCalls(client)
  expect(await seedBank(stores, few)).toEqual({ published: 0, revised: 0, unchanged: 2, preserved: 0 })
  expect(calls.map(({ command }) => command)).toEqual(['GetItemCommand'])
})
