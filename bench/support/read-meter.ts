import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'

/** The names of the commands that read, as in the SDK. */
const READS = ['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']
const BATCH = 'BatchGetItemCommand'

const capacity = z.object({ CapacityUnits: z.number() })
/** A batch read returns one object for each table, in a list. */
const consumed = z.object({ ConsumedCapacity: z.union([capacity, z.array(capacity)]) })

export type ReadMeter = { readUnits: number; batchRequests: number; requests: number }

/**
 * Counts what a client does from now on: all requests, the batch reads among them (a repeat for throttled table keys
 * counts again), and the read units of all reads.
 */
export function meterReads(client: DynamoDBClient): ReadMeter {
  const meter: ReadMeter = { readUnits: 0, batchRequests: 0, requests: 0 }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        meter.requests += 1
        if (!READS.includes(commandName)) return next(args)
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(args)
        if (commandName === BATCH) meter.batchRequests += 1
        for (const { CapacityUnits } of [consumed.parse(result.output).ConsumedCapacity].flat())
          meter.readUnits += CapacityUnits
        return result
      },
    { step: 'initialize' },
  )
  return meter
}
