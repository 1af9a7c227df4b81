import { ProvisionedThroughputExceededException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, TABLE_NAME, openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/** A database that throttles, or returns less than was requested. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 120, reading: 0, science: 0 },
  versions: ['old'],
})
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)

const keysAndConsistency = z.object({ Keys: z.array(z.unknown()), ConsistentRead: z.boolean().optional() })
const batchInput = z.object({ RequestItems: z.record(z.string(), keysAndConsistency) })
type Batch = z.infer<typeof keysAndConsistency>

/** Makes `serve` decide how many table keys of each BatchGet of sets are read. The rest is unprocessed. */
function throttle(client: DynamoDBClient, serve: (batch: Batch, call: number) => number) {
  const batches: Batch[] = []
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const requested =
        context.commandName === 'BatchGetItemCommand'
          ? batchInput.parse(args.input).RequestItems[TABLE_NAME]
          : undefined
      // Skips the directories, which are read first to draw a form.
      if (requested === undefined || JSON.stringify(requested.Keys).includes('DIRECTORY')) return next(args)
      const served = serve(requested, batches.length)
      batches.push(requested)
      const unprocessed = { [TABLE_NAME]: { ...requested, Keys: requested.Keys.slice(served) } }
      if (served === 0)
        return { response: {}, output: { $metadata: {}, Responses: {}, UnprocessedKeys: unprocessed } }
      const response = await next({
        ...args,
        input: {
          ...args.input,
          RequestItems: { [TABLE_NAME]: { ...requested, Keys: requested.Keys.slice(0, served) } },
        },
      })
      if (served >= requested.Keys.length) return response
      return { ...response, output: { ...response.output, UnprocessedKeys: unprocessed } }
    },
    { step: 'initialize', name: 'throttle' },
  )
  return batches
}

const readAttempts = async () => (await everyItem(client)).filter(({ sk }) => sk === 'TEST')

describe('reading from a throttled table', () => {
  test('requests only the unprocessed table keys again until the form is complete', async () => {
    const broken = connect()
    const batches = throttle(broken, ({ Keys }) => Math.ceil(Keys.length / 2))
    const { questions } = await createCoreWithClock(broken)
      .createGuest()
      .create({ section: 'math', version: 'old' })
    expect(questions).toHaveLength(60)
    expect(batches.map(({ Keys }) => Keys.length)).toEqual([12, 6, 3, 1])
  })

  test('fails after 6 tries if it gets nothing, and creates no attempt', async () => {
    const before = await readAttempts()
    const broken = connect()
    const batches = throttle(broken, () => 0)
    await expect(
      createCoreWithClock(broken).createGuest().create({ section: 'math', version: 'old' }),
    ).rejects.toMatchObject({
      status: 500,
    })
    expect(batches).toHaveLength(6)
    expect(await readAttempts()).toEqual(before)
  })

  test('fails if one set is always left unprocessed', async () => {
    const broken = connect()
    throttle(broken, ({ Keys }) => Math.max(0, Keys.length - 1))
    await expect(
      createCoreWithClock(broken).createGuest().create({ section: 'math', version: 'old' }),
    ).rejects.toMatchObject({
      status: 500,
    })
  })

  test("repeats a read with strong consistency if the nearest replica doesn't have a set yet", async () => {
    const broken = connect()
    const consistent: boolean[] = []
    broken.middlewareStack.add(
      (next, context) => async (args) => {
        const response = await next(args)
        const requested =
          context.commandName === 'BatchGetItemCommand'
            ? batchInput.parse(args.input).RequestItems[TABLE_NAME]
            : undefined
        if (requested === undefined || JSON.stringify(requested.Keys).includes('DIRECTORY')) return response
        consistent.push(requested.ConsistentRead === true)
        if (requested.ConsistentRead === true) return response
        const { Responses } = z
          .looseObject({ Responses: z.record(z.string(), z.array(z.unknown())) })
          .parse(response.output)
        const found = Responses[TABLE_NAME] ?? []
        return { ...response, output: { ...response.output, Responses: { [TABLE_NAME]: found.slice(3) } } }
      },
      { step: 'initialize', name: 'staleReplica' },
    )
    const { questions } = await createCoreWithClock(broken)
      .createGuest()
      .create({ section: 'math', version: 'old' })
    expect(questions).toHaveLength(60)
    expect(consistent).toEqual([false, true])
  })

  test('fails after 3 tries if every call is throttled, and reveals no internal details', async () => {
    const broken = connect()
    let calls = 0
    broken.middlewareStack.add(
      () => async () => {
        calls += 1
        throw new ProvisionedThroughputExceededException({ message: 'rate of table act-prep', $metadata: {} })
      },
      // Inserted below the SDK's own retries.
      { step: 'deserialize', name: 'throttle' },
    )
    const response = await createCoreWithClock(broken).createGuest().call('GET', '/questions/counts')
    expect(response.status).toBe(500)
    expect(response.text).not.toMatch(/act-prep|throughput|rate/i)
    expect(calls).toBe(3)
  })
})
