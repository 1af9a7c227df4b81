import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'

/** Names of the commands that read, as the SDK calls them. */
const READS = ['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']
const BATCH = 'BatchGetItemCommand'

const capacity = z.object({ CapacityUnits: z.number() })
/** A batch answers with a row for each table. */
const consumed = z.object({ ConsumedCapacity: z.union([capacity, z.array(capacity)]) })

export type ReadMeter = { readUnits: number; batchRequests: number; requests: number }

/** Counts what a client reads from here on: every request sent, repeats of throttled keys too. */
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
